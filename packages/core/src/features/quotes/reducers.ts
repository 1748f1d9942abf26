import { type ConversationKey, MAX_QUOTES, type Quote } from '@parley/protocol/model'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'

function withQuotes(state: State, key: ConversationKey, quotes: Quote[]): State {
  const { [key]: _, ...others } = state.quoting
  return { ...state, quoting: quotes.length > 0 ? { ...others, [key]: quotes } : others }
}

export const quotesReducers: Reducers = {
  quoteAdded(state, { key, quote }) {
    const chosen = state.quoting[key] ?? []
    const isKnown = chosen.some(({ messageId }) => messageId === quote.messageId)
    return isKnown || chosen.length >= MAX_QUOTES ? state : withQuotes(state, key, [...chosen, quote])
  },
  quoteRemoved: (state, { key, messageId }) =>
    withQuotes(
      state,
      key,
      (state.quoting[key] ?? []).filter(quote => quote.messageId !== messageId),
    ),
  messagesReceived(state, { key, messages }) {
    const gone = messages.flatMap(({ content }) => (content.kind === 'withdraw' ? [content.messageId] : []))
    const chosen = state.quoting[key] ?? []
    const left = chosen.filter(quote => !gone.includes(quote.messageId))
    return left.length === chosen.length ? state : withQuotes(state, key, left)
  },
  // Spec 2 §4 room_withdraw.
  roomChanged: (state, { key, event }) =>
    event.type === 'chatWithdrawn' && event.people.some(({ id }) => id === state.session.me?.id)
      ? withQuotes(state, key, [])
      : state,
  messagesRemoved(state, { key }) {
    const chosen = state.quoting[key] ?? []
    const left = chosen.filter(quote =>
      state.timelines[key]?.messages.some(({ id }) => id === quote.messageId),
    )
    return left.length === chosen.length ? state : withQuotes(state, key, left)
  },
  /** A file that is sent meanwhile leaves the answer that is being written alone. */
  messageWritten: (state, { message: { conversation, content } }) =>
    content.kind === 'text' && state.quoting[conversation] ? withQuotes(state, conversation, []) : state,
}
