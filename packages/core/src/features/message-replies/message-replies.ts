import {
  type ConversationKey,
  type Message,
  repliedTo,
  splitConversationKey,
  withReply,
} from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
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

declare module '../../store/event.ts' {
  interface FeatureEvents {
    messageReplies: { type: 'repliesOpened'; message: Message } | { type: 'repliesClosed' }
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** The message whose replies are shown in the panel, as it was when that was opened. */
    replied?: Message
  }
}

const refOf = ({ conversation, id: msgId }: Message) => {
  const { kind, id } = splitConversationKey(conversation)
  return { recordType: kind, chatUserId: id, msgId }
}

const createMessageReplies = ({ call, dispatch, notify }: Context) => ({
  open: (message: Message): void => dispatch({ type: 'repliesOpened', message }),
  close: (): void => dispatch({ type: 'repliesClosed' }),
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

const reducers: Reducers = {
  messagesReceived: note,
  missedLoaded: note,
  newestLoaded: note,
  messageAcknowledged(state, { key, id, stamp }) {
    const written = state.timelines[key]?.messages.findLast(message => message.id === id)
    return written ? note(state, { key, messages: [{ ...written, stamp }] }) : state
  },
  repliesOpened: (state, { message }) => ({ ...state, replied: message }),
  repliesClosed({ replied: _, ...state }) {
    return state
  },
}

export const messageReplies = { reducers: [reducers], start: createMessageReplies } satisfies Feature
