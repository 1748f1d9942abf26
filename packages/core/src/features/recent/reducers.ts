import { type ConversationKey, type Message, splitConversationKey, timeOf } from '@parley/protocol/model'
import { change, withConversation } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import type { Conversation, State } from '../../store/state.ts'
import type { RecentConversation } from './events.ts'
import { unreadChange } from './unread-change.ts'

/** A conversation that the list does not know yet, as far as the message itself tells. */
function unknownConversation(state: State, key: ConversationKey, message?: Message): Conversation {
  const { kind, id } = splitConversationKey(key)
  const person = kind === 'chat' ? state.people[id] : undefined
  const isPeer = message?.sender === id
  return {
    key,
    kind,
    id,
    name: person?.nickName ?? (isPeer ? message.senderName : id),
    avatar: person?.avatar ?? (isPeer ? message.avatar : ''),
    isCustomer: person?.isCustomer ?? false,
    lastSeq: 0,
    lastTime: 0,
    readSeq: 0,
    unread: 0,
    peerReadSeq: 0,
    draft: '',
  }
}

export function withKnownConversation(state: State, key: ConversationKey, message?: Message): State {
  if (state.conversations[key]) return state
  const conversation = unknownConversation(state, key, message)
  return { ...state, conversations: { ...state.conversations, [key]: conversation } }
}

export const mentions = ({ content }: Message, id: string): boolean =>
  content.kind === 'text' && content.mentions.includes(id)

/** Counts each place once: what lies at or below `lastSeq` was counted when it came, or by the server's list. */
function advance(conversation: Conversation, messages: readonly Message[], me: string): Conversation {
  const fresh = messages.filter(message => (message.stamp?.seq ?? 0) > conversation.lastSeq)
  const newest = fresh.reduce<Message | undefined>(
    (best, message) => ((message.stamp?.seq ?? 0) > (best?.stamp?.seq ?? 0) ? message : best),
    undefined,
  )
  if (!newest?.stamp) return conversation
  const mention = fresh.findLast(
    message =>
      (message.stamp?.seq ?? 0) > conversation.readSeq && message.sender !== me && mentions(message, me),
  )
  return {
    ...conversation,
    ...(mention?.stamp && { isMentioned: true, mentionSeq: mention.stamp.seq }),
    lastSeq: newest.stamp.seq,
    lastTime: newest.stamp.time,
    lastMessage: newest,
    unread: Math.max(0, conversation.unread + unreadChange(conversation, fresh, me)),
  }
}

function receive(state: State, key: ConversationKey, messages: readonly Message[]): State {
  const known = withKnownConversation(state, key, messages[0])
  return withConversation(known, key, conversation =>
    advance(conversation, messages, state.session.me?.id ?? ''),
  )
}

/**
 * The server's list wins, except where this device already knows better: a read position that is on its way there,
 * and messages that came after the list was made.
 */
function reconcile(current: Conversation | undefined, listed: RecentConversation): Conversation {
  if (!current) return { ...listed, draft: '' }
  const readSeq = Math.max(current.readSeq, listed.readSeq)
  const peerReadSeq = Math.max(current.peerReadSeq, listed.peerReadSeq)
  if (current.lastSeq > listed.lastSeq) return change(current, { readSeq, peerReadSeq })
  const beyond = Math.max(0, listed.lastSeq - readSeq)
  const pending = current.lastMessage && !current.lastMessage.stamp ? current.lastMessage : undefined
  return change(current, {
    ...listed,
    isDisabled: listed.isDisabled ?? false,
    isMentioned: listed.unread > 0 && (current.isMentioned || listed.isMentioned || false),
    lastMessage:
      pending ??
      (current.lastMessage?.id === listed.lastMessage?.id ? current.lastMessage : listed.lastMessage),
    lastTime: pending ? current.lastTime : listed.lastTime,
    readSeq,
    peerReadSeq,
    unread: readSeq > listed.readSeq ? Math.min(listed.unread, beyond) : listed.unread,
  })
}

/** The row shows the newest message, also one that is still on its way. */
const showLast = (state: State, key: ConversationKey, message: Message | undefined): State =>
  withConversation(state, key, conversation => {
    if (!message) return change(conversation, { lastMessage: undefined })
    return change(conversation, {
      lastMessage: message,
      lastTime: Math.max(conversation.lastTime, timeOf(message)),
    })
  })

const showLastOfTimeline = (state: State, key: ConversationKey): State =>
  showLast(state, key, state.timelines[key]?.messages.at(-1))

export const recentReducers: Reducers = {
  recentLoaded(state, { conversations }) {
    const listed = Object.fromEntries(
      conversations.map(entry => [entry.key, reconcile(state.conversations[entry.key], entry)]),
    )
    return { ...state, recent: 'ready', conversations: { ...state.conversations, ...listed } }
  },
  recentFailed: state => change(state, { recent: state.recent === 'ready' ? 'ready' : 'error' }),
  // A group that is not in the list is none of mine; anybody of the company may be spoken to.
  conversationOpened: (state, { key }) =>
    key?.startsWith('chat:') ? withKnownConversation(state, key) : state,
  newestLoaded: (state, { key, messages }) => receive(state, key, messages),
  missedLoaded: (state, { key, messages }) => receive(state, key, messages),
  messagesReceived: (state, { key, messages }) => receive(state, key, messages),
  messageWritten: (state, { message }) =>
    showLast(withKnownConversation(state, message.conversation), message.conversation, message),
  outboxRestored: (state, { messages }) =>
    messages.reduce((known, message) => withKnownConversation(known, message.conversation), state),
  messageAcknowledged(state, { key, id, stamp }) {
    const message = state.timelines[key]?.messages.findLast(
      candidate => candidate.id === id && candidate.stamp?.seq === stamp.seq,
    )
    return message ? showLastOfTimeline(receive(state, key, [message]), key) : state
  },
  messageFailed: (state, { key }) => showLastOfTimeline(state, key),
  messageRetried: (state, { key }) => showLastOfTimeline(state, key),
  messageDiscarded: (state, { key }) => showLastOfTimeline(state, key),
}
