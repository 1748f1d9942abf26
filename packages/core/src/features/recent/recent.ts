import { conversationKey } from '@parley/protocol/model'
import { decodeRecord, type RecentEntry } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { RecentConversation } from './events.ts'

const decodeEntry = (entry: RecentEntry): RecentConversation => ({
  key: conversationKey(entry.recordType, entry.chatUserId),
  kind: entry.recordType,
  id: entry.chatUserId,
  name: entry.name,
  avatar: entry.avatar,
  isCustomer: entry.isCustomer,
  lastSeq: entry.lastSeq,
  lastTime: entry.lastTime,
  readSeq: entry.readSeq,
  unread: entry.unread,
  peerReadSeq: entry.peerReadSeq,
  ...(entry.lastRecord && { lastMessage: decodeRecord(entry.lastRecord) }),
})

/** The contact with the own id, or '_' and the own id, is ignored (spec 1 §4 Recent list). */
const isOwn = (entry: RecentEntry, me: string | undefined): boolean =>
  entry.recordType === 'chat' && (entry.chatUserId === me || entry.chatUserId === `_${me}`)

/** Fetches the list of conversations; tells whether it came. */
export async function loadRecent({ state, call, dispatch, notify }: Context): Promise<boolean> {
  const me = state().session.me?.id
  const listed = await call('listRecent', {})
  if (!listed.ok) {
    dispatch({ type: 'recentFailed' })
    notify({ code: 'chat-list' })
    return false
  }
  const entries = listed.value.filter(entry => !isOwn(entry, me))
  dispatch({ type: 'recentLoaded', conversations: entries.map(decodeEntry) })
  return true
}
