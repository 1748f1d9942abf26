import type { ConversationKey } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import { change } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import type { State, Timeline } from '../../store/state.ts'
import { createHistory } from './create-history.ts'
import type { HistoryEvent } from './events.ts'
import { extendExcerpt, purgeExcerpt, showExcerpt, withoutExcerpt } from './excerpt.ts'
import { historyReducers } from './reducers.ts'
import type { Excerpt } from './state.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    history: HistoryEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    timelines: Record<ConversationKey, Timeline>
    current?: ConversationKey
    /** For the open conversation only. */
    excerpt?: Excerpt
    /** The message somebody jumped to last; a new object for each jump. */
    focus?: { key: ConversationKey; messageId: string }
  }
}

function withExcerpt(state: State, id: string, update: (excerpt: Excerpt) => Excerpt): State {
  if (state.excerpt?.id !== id) return state
  const excerpt = update(state.excerpt)
  return excerpt === state.excerpt ? state : { ...state, excerpt }
}

/** Only one excerpt is kept, and only while its conversation is open. */
const closeOther = (state: State, key: ConversationKey | undefined): State =>
  state.excerpt && state.excerpt.key !== key ? withoutExcerpt(state, state.excerpt.key) : state

/** Reopening a conversation later does not repeat an earlier jump. */
const forgetFocus = (state: State, key: ConversationKey | undefined): State =>
  state.focus && state.focus.key !== key ? { ...state, focus: undefined } : state

const excerptReducers: Reducers = {
  conversationOpened: (state, { key }) => closeOther(forgetFocus(state, key), key),
  excerptLoaded: (state, { key, id, page }) => showExcerpt(state, key, page, id),
  excerptClosed: (state, { key }) => withoutExcerpt(state, key),
  excerptRequested: (state, { id, direction }) =>
    withExcerpt(state, id, excerpt => change(excerpt, { [direction]: 'loading' })),
  excerptFailed: (state, { id, direction }) =>
    withExcerpt(state, id, excerpt => change(excerpt, { [direction]: 'error' })),
  excerptExtended(state, { id, direction, page }) {
    const { excerpt } = state
    if (excerpt?.id !== id) return state
    return showExcerpt(state, excerpt.key, extendExcerpt(excerpt, direction, page), id)
  },
  messageFocused: (state, { key, messageId }) => ({ ...state, focus: { key, messageId } }),
  // Sending a message scrolls to the end.
  messageWritten: (state, { message }) => withoutExcerpt(state, message.conversation),
  messagesReceived: (state, { key, messages }) => purgeExcerpt(state, key, messages),
  missedLoaded: (state, { key, messages }) => purgeExcerpt(state, key, messages),
}

export const history = {
  initial: { timelines: {} },
  reducers: [historyReducers, excerptReducers],
  start: createHistory,
} satisfies Feature
