import { type ConversationKey, countsAsUnread, type Message } from '@parley/protocol/model'
import { indexOfSeq } from '../store/merge-archived.ts'
import type { Conversation, State, Timeline } from '../store/state.ts'

export interface UnreadInfo {
  count: number
  /** Where reading would go on; unset when it is not loaded. */
  firstUnreadId?: string
}

const NOTHING_UNREAD: UnreadInfo = { count: 0 }
const infoOf = new WeakMap<Conversation, { timeline: Timeline | undefined; info: UnreadInfo }>()

const firstUnread = (timeline: Timeline, readSeq: number, me: string | undefined): Message | undefined =>
  timeline.messages
    .slice(indexOfSeq(timeline.messages, readSeq + 1))
    .find(message => message.stamp && message.sender !== me && countsAsUnread(message.content))

export function selectUnreadInfo(state: State, key: ConversationKey): UnreadInfo {
  const conversation = state.conversations.get(key)
  if (!conversation || conversation.unread === 0) return NOTHING_UNREAD
  const timeline = state.timelines[key]
  const known = infoOf.get(conversation)
  if (known && known.timeline === timeline) return known.info
  const first = timeline && firstUnread(timeline, conversation.readSeq, state.session.me?.id)
  const info: UnreadInfo = { count: conversation.unread, ...(first && { firstUnreadId: first.id }) }
  infoOf.set(conversation, { timeline, info })
  return info
}
