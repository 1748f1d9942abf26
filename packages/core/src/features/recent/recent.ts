import { type ConversationKey, conversationKey, type Room } from '@parley/protocol/model'
import { decodeRecord, decodeRoom, type RecentEntry } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Event } from '../../store/event.ts'
import type { State } from '../../store/state.ts'
import type { RecentConversation } from './events.ts'
import { mentions } from './reducers.ts'

const decodeEntry = (entry: RecentEntry, me = ''): RecentConversation => ({
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
  ...(entry.isDisabled && { isDisabled: true }),
  ...(entry.lastRecord && { lastMessage: decodeRecord(entry.lastRecord) }),
  ...(entry.unread > 0 &&
    entry.lastRecord &&
    mentions(decodeRecord(entry.lastRecord), me) && { isMentioned: true }),
})

/** The contact with the own id, or '_' and the own id, is ignored (spec 1 §4 Recent list). */
const isOwn = (entry: RecentEntry, me: string | undefined): boolean =>
  entry.recordType === 'chat' && (entry.chatUserId === me || entry.chatUserId === `_${me}`)

const decodeRooms = (entries: readonly RecentEntry[]): Record<ConversationKey, Room> =>
  Object.fromEntries(
    entries.flatMap(({ chatUserId, group }) =>
      group ? [[conversationKey('groupchat', chatUserId), decodeRoom(group)]] : [],
    ),
  )

/** Groups that were left or dismissed while nobody was listening. */
const vanishedRooms = ({ rooms, conversations }: State, entries: readonly RecentEntry[]): Event[] => {
  const listed = new Set(entries.map(entry => conversationKey(entry.recordType, entry.chatUserId)))
  return (Object.keys(rooms) as ConversationKey[])
    .filter(key => !listed.has(key))
    .map(key => ({ type: 'roomVanished', key, name: conversations[key]?.name ?? '' }))
}

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
  const vanished = vanishedRooms(state(), entries)
  dispatch(
    {
      type: 'recentLoaded',
      conversations: entries.map(entry => decodeEntry(entry, me)),
      rooms: decodeRooms(entries),
    },
    ...vanished,
  )
  return true
}
