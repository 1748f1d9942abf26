import { type ConversationKey, countsAsUnread, type Message } from '@parley/protocol/model'
import { readPositionOf, unreadCountOf } from '../store/marked.ts'
import type { State } from '../store/state.ts'
import { nameOf } from '../store/withdrawn.ts'
import { olderKeyOf } from './merged-rooms.ts'

const NONE: Message[] = []

const excerptOf = (state: State, key: ConversationKey) =>
  state.excerpt?.key === key ? state.excerpt : undefined

/** The messages the chat window shows: an excerpt, or the live ones. */
export const selectShownMessages = (state: State, key: ConversationKey): Message[] =>
  (excerptOf(state, key) ?? state.timelines[key])?.messages ?? NONE

/** The current state of a message; undefined once it was withdrawn, deleted or destroyed. */
export const selectShownMessage = (
  state: State,
  { conversation, id }: Pick<Message, 'conversation' | 'id'>,
): Message | undefined => selectShownMessages(state, conversation).find(message => message.id === id)

/** The first unread message among those shown; undefined: there is none, `beyond`: it is not loaded yet. */
export function selectFirstUnread(state: State, key: ConversationKey): Message | 'beyond' | undefined {
  const conversation = state.conversations.get(key)
  const shown = excerptOf(state, key) ?? state.timelines[key]
  if (!conversation || unreadCountOf(conversation) === 0 || !shown) return undefined
  const readSeq = readPositionOf(conversation)
  const oldest = shown.heldFrom ?? shown.messages[0]?.stamp?.seq ?? 0
  if (shown.hasOlder && oldest > readSeq + 1) return 'beyond'
  return shown.messages.find(
    ({ stamp, sender, content }) =>
      stamp !== undefined &&
      stamp.seq > readSeq &&
      sender !== state.session.me?.id &&
      countsAsUnread(content),
  )
}

/** What comes before or after the messages shown. */
export type HistoryEdge = 'loading' | 'error' | 'more' | 'complete' | 'away'

/** There is no stream, and the next try has to come first. */
export const isAway = ({ phase, wasOnline, attempt }: State['connection']): boolean =>
  phase === 'waiting' || (phase === 'connecting' && (wasOnline || attempt > 0))

const edgeOf = (phase: 'idle' | 'loading' | 'error', hasMore: boolean): HistoryEdge => {
  if (phase !== 'idle') return phase
  return hasMore ? 'more' : 'complete'
}

export const selectOlderEdge = (state: State, key: ConversationKey): HistoryEdge => {
  const excerpt = excerptOf(state, key)
  const timeline = state.timelines[olderKeyOf(state, key)]
  if (isAway(state.connection)) return (excerpt ?? timeline)?.hasOlder === false ? 'complete' : 'away'
  if (excerpt) return edgeOf(excerpt.older, excerpt.hasOlder)
  if (timeline?.older === 'error') return 'error'
  return timeline?.loaded ? edgeOf(timeline.older, timeline.hasOlder) : 'loading'
}

/** The live messages reach the end of the conversation. */
export const selectNewerEdge = (state: State, key: ConversationKey): HistoryEdge => {
  const excerpt = excerptOf(state, key)
  return excerpt ? edgeOf(excerpt.newer, excerpt.hasNewer) : 'complete'
}

/** Up to its end, as far as anybody can know: without a stream what is kept of a conversation is whole [store-3]. */
export function selectIsLoaded({ timelines, connection }: State, key: ConversationKey): boolean {
  const { loaded = false, keptTo } = timelines[key] ?? {}
  return loaded || (keptTo !== undefined && isAway(connection))
}

/** Before the list has come, nobody knows what is unread. */
export const selectKnowsUnread = (state: State, key: ConversationKey): boolean =>
  selectIsLoaded(state, key) &&
  (state.recent === 'ready' || state.recent === 'error' || isAway(state.connection))

/** Changes when something else is shown, and not when it grows. */
export const selectTimelineView = (state: State, key: ConversationKey): string =>
  excerptOf(state, key)?.id ?? state.timelines[key]?.view ?? ''

/** Whether a message that was shown has been withdrawn, deleted or destroyed since. */
export function selectIsGone(
  { timelines }: State,
  message: Pick<Message, 'conversation' | 'sender' | 'id'>,
): boolean {
  const { withdrawn, gone } = timelines[message.conversation] ?? {}
  const name = nameOf(message)
  return withdrawn?.has(name) === true || gone?.has(name) === true
}
