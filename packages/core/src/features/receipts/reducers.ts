import type { ConversationKey, Message, Stamp } from '@parley/protocol/model'
import { change, withConversation } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import type { ReadCount, State } from '../../store/state.ts'
import { readUpTo } from '../../store/tally.ts'

function withCounts(state: State, key: ConversationKey, counts: readonly ReadCount[]): State {
  const known = state.readCounts[key] ?? {}
  const fresh = counts.filter(
    ({ seq, read, total }) => known[seq]?.read !== read || known[seq].total !== total,
  )
  if (fresh.length === 0) return state
  const table = { ...known, ...Object.fromEntries(fresh.map(count => [count.seq, count])) }
  return { ...state, readCounts: { ...state.readCounts, [key]: table } }
}

/** Nobody has read a new message yet. */
function withUnread(state: State, key: ConversationKey, stamps: readonly Stamp[]): State {
  const room = state.rooms[key]
  if (!room) return state
  const counts = stamps
    .filter(({ seq }) => !state.readCounts[key]?.[seq])
    .map(({ seq }) => ({ seq, read: 0, total: room.memberCount - 1 }))
  return withCounts(state, key, counts)
}

const ownStamps = (messages: readonly Message[], me: string | undefined): Stamp[] =>
  messages.flatMap(({ sender, stamp }) => (stamp && sender === me ? [stamp] : []))

export const receiptsReducers: Reducers = {
  readByMe: (state, { key, seq, ...counted }) =>
    withConversation(state, key, conversation => readUpTo(conversation, seq, counted)),
  readersCounted: (state, { key, counts }) => withCounts(state, key, counts),
  messageAcknowledged: (state, { key, stamp }) => withUnread(state, key, [stamp]),
  messagesReceived: (state, { key, messages }) =>
    withUnread(state, key, ownStamps(messages, state.session.me?.id)),
  readByPeer: (state, { key, seq }) =>
    withConversation(state, key, conversation =>
      change(conversation, { peerReadSeq: Math.max(conversation.peerReadSeq, seq) }),
    ),
}
