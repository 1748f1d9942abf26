import { type ConversationKey, conversationKey, type Message, type Stamp } from '@parley/protocol/model'
import { decodeReadEvent, decodeReadersEvent, READ_EVENT, READERS_EVENT } from '@parley/protocol/wire'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'
import { change, withConversation } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import type { ReadCount, State } from '../../store/state.ts'
import { type Counted, readUpTo } from '../../store/tally.ts'
import { createReadCounts } from './read-counts.ts'
import { Receipts } from './receipts.ts'

function createReceipts(context: Context) {
  const receipts = new Receipts(context)
  context.provide({ receipts })
  return {
    ...createReadCounts(context),
    /** Everything loaded so far, or up to `last`, has been seen: called while the conversation is open, visible and focused. */
    markRead: (key: ConversationKey, last?: Message): void => receipts.markRead(key, last),
    /** The unread mark that it was opened with has been seen. */
    open: (key: ConversationKey): void => receipts.open(key),
    /** Everything in it, seen or not, and one's own unread mark. */
    readAll: (key: ConversationKey): void => receipts.readAll(key),
    /** Marks every conversation as read, whichever list it is in. */
    readEverything: (): void => receipts.readEverything(),
  }
}

type ReceiptsEvent =
  /** On this device or another of mine; `unread` is the server's remaining count, up to `lastSeq`. */
  | ({ type: 'readByMe'; key: ConversationKey; seq: number } & Counted)
  | { type: 'readByPeer'; key: ConversationKey; seq: number }
  /** Somebody has read in a room, after `after` up to `seq`. */
  | { type: 'readersChanged'; key: ConversationKey; after: number; seq: number }
  | { type: 'readersCounted'; key: ConversationKey; counts: readonly ReadCount[] }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    receipts: ReceiptsEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** For own messages in rooms, by seq. */
    readCounts: Record<ConversationKey, Readonly<Record<number, ReadCount>>>
  }
}

/** `dialogue_read_ack`: another device of mine, or the other person, has read. */
const readHeadline: HeadlineDecoder = {
  understands: event => event === READ_EVENT,
  decode({ about, data, me }) {
    const read = decodeReadEvent(data)
    if (!read.ok) return read
    const key = conversationKey(about.kind, about.id)
    const { reader, seq, unread, lastSeq } = read.value
    if (reader === me) return { ok: true, value: [{ type: 'readByMe', key, seq, unread, lastSeq }] }
    // In a direct chat only the other person can have read one's messages.
    if (about.kind === 'chat' && about.id !== reader) return { ok: false, reason: 'reader' }
    return { ok: true, value: about.kind === 'chat' ? [{ type: 'readByPeer', key, seq }] : [] }
  },
}

/** Others have read messages of mine in a room. */
const readersHeadline: HeadlineDecoder = {
  understands: event => event === READERS_EVENT,
  decode({ about, data }) {
    const news = decodeReadersEvent(data)
    if (!news.ok) return news
    if (about.kind !== 'groupchat') return { ok: false, reason: 'not a room' }
    const { after, seq } = news.value
    return {
      ok: true,
      value: [{ type: 'readersChanged', key: conversationKey(about.kind, about.id), after, seq }],
    }
  },
}

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

const receiptsReducers: Reducers = {
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

export const receipts = {
  initial: { readCounts: {} },
  reducers: [receiptsReducers],
  headlines: [readHeadline, readersHeadline],
  start: createReceipts,
} satisfies Feature
