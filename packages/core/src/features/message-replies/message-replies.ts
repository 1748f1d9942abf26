import {
  type ConversationKey,
  isCustomerRoom,
  isMergedRoomName,
  MAX_REPLY_FACES,
  type Message,
  type PickedMention,
  quoteOf,
  repliedTo,
  splitConversationKey,
  withReply,
} from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import { readingKeyOf } from '../../selectors/merged-rooms.ts'
import { change, withTimeline } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'
import { nameOf } from '../../store/withdrawn.ts'

/** A message and the messages that quote it. */
export interface Replies {
  /** Absent: it is gone, or not for this reader. */
  message?: Message
  replies: Message[]
  hasOlder: boolean
  isFollowed: boolean
}

/** A reply that was begun in the panel. */
interface ReplyDraft {
  text: string
  picked: readonly PickedMention[]
}

type RepliesEvent =
  | { type: 'repliesOpened'; message: Message }
  | { type: 'repliesClosed' }
  | { type: 'repliesLoaded'; key: ConversationKey; messages: readonly Message[] }
  | { type: 'replyDrafted'; message: Message; draft: ReplyDraft }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    messageReplies: RepliesEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** The message whose replies are shown in the panel, as it was when that was opened. */
    replied?: Message
    /** By conversation and message, for the time the page is open. */
    replyDrafts: Readonly<Record<string, ReplyDraft>>
  }
}

const draftName = ({ conversation, id }: Message): string => `${conversation} ${id}`

export const selectReplyDraft = (state: State, message: Message): ReplyDraft | undefined =>
  state.replyDrafts[draftName(message)]

/** Not in consultations and merged rooms: there the composer of the chat alone says who reads what is written. */
export function selectRepliesInPanel({ conversations, rooms }: State, key: ConversationKey): boolean {
  const conversation = conversations.get(key)
  if (conversation?.mergedRoom !== undefined || isMergedRoomName(splitConversationKey(key).id)) return false
  return !isCustomerRoom(rooms[key]?.type ?? conversation?.type ?? 0)
}

const refOf = ({ conversation, id: msgId }: Message) => {
  const { kind, id } = splitConversationKey(conversation)
  return { recordType: kind, chatUserId: id, msgId }
}

const createMessageReplies = ({ call, dispatch, notify }: Context) => ({
  open: (message: Message): void => dispatch({ type: 'repliesOpened', message }),
  close: (): void => dispatch({ type: 'repliesClosed' }),
  keepDraft: (message: Message, draft: ReplyDraft): void =>
    dispatch({ type: 'replyDrafted', message, draft }),
  /** In the composer of the chat. The message may be older than what is loaded there. */
  quote: (message: Message): void =>
    dispatch({ type: 'quoteAdded', key: message.conversation, quote: quoteOf(message) }),
  /** The newest, or those before a seq. Undefined: there is no connection. */
  async load(message: Message, beforeSeq?: number): Promise<Replies | undefined> {
    const answer = await call('listMessageReplies', {
      ...refOf(message),
      ...(beforeSeq !== undefined && { beforeSeq }),
    })
    if (!answer.ok) return undefined
    const { record, records, hasMore, isFollowed } = answer.value
    const found = record && decodeRecord(record)
    if (found) dispatch({ type: 'repliesLoaded', key: found.conversation, messages: [found] })
    return {
      ...(found && { message: found }),
      replies: records.map(decodeRecord),
      hasOlder: hasMore,
      isFollowed,
    }
  },
  /** Returns whether the server has taken it. */
  async follow(message: Message, value: boolean): Promise<boolean> {
    const answer = await call('followMessage', { ...refOf(message), value })
    if (!answer.ok) notify(answer.problem)
    return answer.ok
  },
})

/** One reply less; the seq stays, so that what is gone is not counted again. `left`: the messages that remain. */
function withoutReply({ replies, ...message }: Message, reply: Message, left: readonly Message[]): Message {
  if (!replies || replies.count <= 1) return message
  const others = left.filter(other => other.stamp && repliedTo(other).includes(message.id)).reverse()
  const users = replies.users.filter(user => user !== reply.sender)
  const time = reply.stamp?.time === replies.time ? others[0]?.stamp?.time : undefined
  return {
    ...message,
    replies: {
      ...replies,
      count: replies.count - 1,
      time: time ?? replies.time,
      users: [...new Set([...others.map(({ sender }) => sender), ...users])].slice(0, MAX_REPLY_FACES),
    },
  }
}

/** Before the messages themselves change: of a reply that is gone nothing is left afterwards. */
function withoutReplies(messages: Message[], gone: readonly Message[]): Message[] {
  const names = new Set(gone.map(nameOf))
  return gone.reduce((noted, reply) => {
    const quoted = repliedTo(reply)
    if (quoted.length === 0) return noted
    const left = noted.filter(message => !names.has(nameOf(message)))
    return noted.map(message => (quoted.includes(message.id) ? withoutReply(message, reply, left) : message))
  }, messages)
}

/** A page of the history says how many there are: it knows also those that were missed here. */
const withSummary = (messages: Message[], { sender, id, replies }: Message): Message[] =>
  messages.map(message =>
    message.id === id && message.sender === sender && (replies?.seq ?? 0) >= (message.replies?.seq ?? 0)
      ? change(message, { replies })
      : message,
  )

/** The messages with what has arrived about their replies. */
function noteReplies(messages: Message[], arrived: readonly Message[]): Message[] {
  return arrived.reduce((known, news) => {
    const { content, sender } = news
    if (content.kind === 'withdraw')
      return withoutReplies(
        known,
        known.filter(({ id, sender: author }) => id === content.messageId && author === sender),
      )
    const noted = news.replies ? withSummary(known, news) : known
    const quoted = repliedTo(news)
    if (quoted.length === 0) return noted
    return noted.map(message =>
      quoted.includes(message.id) ? change(message, { replies: withReply(message.replies, news) }) : message,
    )
  }, messages)
}

/** In the timeline, and in an excerpt further back. */
function changeMessages(
  state: State,
  key: ConversationKey,
  update: (messages: Message[]) => Message[],
): State {
  const changed = withTimeline(state, key, timeline =>
    change(timeline, { messages: update(timeline.messages) }),
  )
  const { excerpt } = changed
  if (excerpt?.key !== key) return changed
  return change(changed, { excerpt: change(excerpt, { messages: update(excerpt.messages) }) })
}

interface Arrived {
  key: ConversationKey
  messages: readonly Message[]
}

const note = (state: State, { key, messages }: Arrived): State =>
  changeMessages(state, key, known => noteReplies(known, messages))

function withoutPanel({ replied: _, ...state }: State): State {
  return state
}

const reducers: Reducers = {
  messagesReceived: note,
  missedLoaded: note,
  newestLoaded: note,
  repliesLoaded: note,
  messagesRemoved(state, { key, seqs }) {
    const removed = new Set<number | undefined>(seqs)
    return changeMessages(state, key, known =>
      withoutReplies(
        known,
        known.filter(({ stamp }) => removed.has(stamp?.seq)),
      ),
    )
  },
  messageAcknowledged(state, { key, id, stamp }) {
    const written = state.timelines[key]?.messages.findLast(message => message.id === id)
    return written ? note(state, { key, messages: [{ ...written, stamp }] }) : state
  },
  repliesOpened: (state, { message }) => ({ ...state, replied: message }),
  repliesClosed: withoutPanel,
  // It is not shown unasked when its conversation is opened again.
  conversationOpened: (state, { key }) =>
    state.replied && readingKeyOf(state, state.replied.conversation) !== key ? withoutPanel(state) : state,
  replyDrafted: (state, { message, draft }) => ({
    ...state,
    replyDrafts: { ...state.replyDrafts, [draftName(message)]: draft },
  }),
}

export const messageReplies = {
  initial: { replyDrafts: {} },
  reducers: [reducers],
  start: createMessageReplies,
} satisfies Feature
