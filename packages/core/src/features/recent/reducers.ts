import {
  CONTACT_TYPE,
  type ConversationKey,
  isListed,
  isOwnContact,
  type Message,
  splitConversationKey,
  timeOf,
} from '@parley/protocol/model'
import { change, withConversation } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import { withKnownConversation } from '../../store/known-conversation.ts'
import { withoutMarked } from '../../store/marked.ts'
import { mentions } from '../../store/mentions.ts'
import type { Conversation, State } from '../../store/state.ts'
import { Table } from '../../store/table.ts'
import { countArrived, tallyOf, withTally } from '../../store/tally.ts'
import { reconcile } from './reconcile.ts'

const seqOf = ({ stamp }: Message): number => stamp?.seq ?? 0

const newestOf = (messages: readonly Message[]): Message | undefined =>
  messages.reduce<Message | undefined>(
    (best, message) => (seqOf(message) > (best ? seqOf(best) : 0) ? message : best),
    undefined,
  )

/** The newest seq that mentions the reader in a group; a withdrawn mention does not count. */
function mentionAfter({ kind, mentionSeq = 0 }: Conversation, fresh: readonly Message[], me: string): number {
  if (kind === 'chat') return 0
  const newest = Math.max(mentionSeq, ...fresh.filter(message => mentions(message, me)).map(seqOf))
  const isGone = fresh.some(({ content }) => content.kind === 'withdraw' && content.messageSeq === newest)
  return isGone ? 0 : newest
}

/** The list may know a later message than the one an ack has put into the row. */
function showNewer(conversation: Conversation, messages: readonly Message[]): Conversation {
  const { lastMessage } = conversation
  const shown = newestOf(messages.filter(({ content }) => isListed(content)))
  if (!shown?.stamp || !lastMessage?.stamp || lastMessage.stamp.seq >= shown.stamp.seq) return conversation
  return { ...conversation, lastMessage: shown, lastTime: shown.stamp.time }
}

const withdrawnIn = (messages: readonly Message[], me: string): number[] =>
  messages.flatMap(({ sender, content }) =>
    sender !== me && content.kind === 'withdraw' ? [content.messageSeq ?? 0] : [],
  )

/** Messages after `lastSeq`: each seq counts once, and the row shows the newest message that has a preview. */
function advance(conversation: Conversation, messages: readonly Message[], me: string): Conversation {
  const fresh = messages.filter(message => seqOf(message) > conversation.lastSeq)
  const newest = newestOf(fresh)
  if (!newest) return showNewer(conversation, messages)
  const { readSeq } = conversation
  const mentionSeq = mentionAfter(conversation, fresh, me)
  const isMentioned = mentionSeq > readSeq
  const shown = newestOf(fresh.filter(({ content }) => isListed(content)))
  const counted = withoutMarked(
    withTally(conversation, countArrived(tallyOf(conversation), fresh, { readSeq, me })),
    conversation.isMarkedUnread ? withdrawnIn(fresh, me) : [],
  )
  return {
    ...counted,
    ...((isMentioned || conversation.isMentioned) && { isMentioned }),
    ...((mentionSeq > 0 || conversation.mentionSeq) && { mentionSeq }),
    lastSeq: seqOf(newest),
    ...(shown?.stamp && { lastTime: shown.stamp.time, lastMessage: shown }),
    ...(conversation.isHidden && { isHidden: false }),
  }
}

function receive(state: State, key: ConversationKey, messages: readonly Message[]): State {
  const known = withKnownConversation(state, key, messages[0])
  return withConversation(known, key, conversation =>
    advance(conversation, messages, state.session.me?.id ?? ''),
  )
}

/** The row shows the newest message that the list shows at all, even one that is not acknowledged yet. */
const showLast = (state: State, key: ConversationKey, message: Message | undefined): State =>
  withConversation(state, key, conversation => {
    if (!message) return change(conversation, { lastMessage: undefined })
    // The timeline may lag behind the list, which has a later one.
    const shownSeq = conversation.lastMessage?.stamp?.seq ?? 0
    if (message.stamp && message.stamp.seq < shownSeq) return conversation
    return change(conversation, {
      lastMessage: message,
      lastTime: Math.max(conversation.lastTime, timeOf(message)),
      ...(conversation.isHidden && { isHidden: false }),
    })
  })

function showLastOfTimeline(state: State, key: ConversationKey): State {
  const { messages = [] } = state.timelines[key] ?? {}
  const last = messages.findLast(({ content }) => isListed(content))
  // What the list shows may be further back than what is loaded.
  return last || messages.length === 0 ? showLast(state, key, last) : state
}

/** Rows of an earlier visit, or of the first page: existing data stays, the list itself comes later. */
function restore(state: State, rows: readonly Conversation[]): State {
  const restored = rows.map(row => {
    const known = state.conversations.get(row.key)
    if (!known) return [row.key, row] as const
    const { draft, picked } = known
    return [row.key, { ...row, draft, ...(picked && { picked }) }] as const
  })
  return { ...state, conversations: state.conversations.withAll(restored) }
}

/** A closed consultation is not on the list: it stays while it is open here, or holds something unsent. */
const isKeptConsultation = ({ current, timelines }: State, { key, type, draft }: Conversation): boolean =>
  type === CONTACT_TYPE.customerGroup &&
  (key === current || draft !== '' || timelines[key]?.messages.some(({ stamp }) => !stamp) === true)

/**
 * The whole list contains every conversation with messages or settings: others are gone, except closed consultations,
 * and those only started here, which can have no settings.
 */
function keepListed(state: State, listed: State['conversations']): State['conversations'] {
  const begun = state.conversations
    .values()
    .filter(
      ({ key, kind, lastSeq, draft }) =>
        !listed.has(key) && kind === 'chat' && lastSeq === 0 && (draft !== '' || state.timelines[key]),
    )
    .map(row => [row.key, row.settingsVersion === undefined ? row : { ...row, ...NOTHING_SET }] as const)
  const kept = state.conversations
    .values()
    .filter(row => !listed.has(row.key) && isKeptConsultation(state, row))
    .map(row => [row.key, row] as const)
  return listed.withAll([...begun, ...kept])
}

const NOTHING_SET = { isPinned: false, isMuted: false, isBlacked: false, isMarkedUnread: false } as const

export const recentReducers: Reducers = {
  recentRestored: (state, { conversations }) =>
    state.recent === 'loading' || state.recent === 'partial'
      ? { ...restore(state, conversations), recent: 'partial' }
      : state,
  recentLoaded(state, { conversations }) {
    const listed = Table.of(
      conversations.map(entry => [entry.key, reconcile(state.conversations.get(entry.key), entry)] as const),
    )
    return { ...state, recent: 'ready', conversations: keepListed(state, listed) }
  },
  rowsLoaded: (state, { conversations }) => ({
    ...state,
    conversations: state.conversations.withAll(
      conversations.map(entry => [entry.key, reconcile(state.conversations.get(entry.key), entry)] as const),
    ),
  }),
  recentFailed: state => change(state, { recent: state.recent === 'ready' ? 'ready' : 'error' }),
  // A group that is not in the list is not mine; anybody else in the company can be written to.
  conversationOpened(state, { key }) {
    if (!key?.startsWith('chat:')) return state
    return isOwnContact(splitConversationKey(key).id, state.session.me?.id)
      ? state
      : withKnownConversation(state, key)
  },
  emptyRowLeft: (state, { key }) => ({ ...state, conversations: state.conversations.without(key) }),
  newestLoaded: (state, { key, messages }) => receive(state, key, messages),
  missedLoaded: (state, { key, messages }) => receive(state, key, messages),
  messagesReceived: (state, { key, messages }) => receive(state, key, messages),
  messageWritten: (state, { message }) =>
    isListed(message.content)
      ? showLast(withKnownConversation(state, message.conversation), message.conversation, message)
      : state,
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
