import {
  type ConversationKey,
  isCustomerRoom,
  isMergedRoomName,
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

/** A message and the messages that quote it. */
export interface Replies {
  /** Absent: it is gone, or not for this reader. */
  message?: Message
  replies: Message[]
  hasOlder: boolean
  isFollowed: boolean
}

/** A reply that was begun in the panel. */
export interface ReplyDraft {
  text: string
  picked: readonly PickedMention[]
}

type RepliesEvent =
  | { type: 'repliesOpened'; message: Message }
  | { type: 'repliesClosed' }
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
    return {
      ...(record && { message: decodeRecord(record) }),
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

/** A withdrawn reply counts no more. */
function withoutReply({ replies, ...message }: Message): Message {
  return replies && replies.count > 1
    ? { ...message, replies: { ...replies, count: replies.count - 1 } }
    : message
}

/** The messages with what has arrived about their replies. */
function noteReplies(messages: Message[], arrived: readonly Message[]): Message[] {
  return arrived.reduce((noted, news) => {
    const { content, sender } = news
    const gone =
      content.kind === 'withdraw'
        ? noted.find(({ id, sender: author }) => id === content.messageId && author === sender)
        : undefined
    const quoted = repliedTo(gone ?? news)
    if (quoted.length === 0) return noted
    return noted.map(message => {
      if (!quoted.includes(message.id)) return message
      return gone ? withoutReply(message) : change(message, { replies: withReply(message.replies, news) })
    })
  }, messages)
}

/** Before the messages themselves change: of a withdrawn reply nothing is left afterwards [message-replies-1]. */
const note = (
  state: State,
  { key, messages }: { key: ConversationKey; messages: readonly Message[] },
): State => {
  const noted = withTimeline(state, key, timeline =>
    change(timeline, { messages: noteReplies(timeline.messages, messages) }),
  )
  const { excerpt } = noted
  if (excerpt?.key !== key) return noted
  return change(noted, { excerpt: change(excerpt, { messages: noteReplies(excerpt.messages, messages) }) })
}

function withoutPanel({ replied: _, ...state }: State): State {
  return state
}

const reducers: Reducers = {
  messagesReceived: note,
  missedLoaded: note,
  newestLoaded: note,
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
