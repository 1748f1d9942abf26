import { type ConversationKey, canQuote, type Quote, quoteOf } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import { selectShownMessages } from '../../selectors/shown-messages.ts'
import { quotesReducers } from './reducers.ts'

type QuotesEvent =
  /** Chosen for the message being written. */
  | { type: 'quoteAdded'; key: ConversationKey; quote: Quote }
  | { type: 'quoteRemoved'; key: ConversationKey; messageId: string }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    quotes: QuotesEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** What the message being written quotes. */
    quoting: Record<ConversationKey, Quote[]>
  }
}

/** The quotes of the message being written. They are cleared when it is sent. */
const createQuotes = ({ state, dispatch }: Context) => ({
  add(key: ConversationKey, messageId: string): void {
    const message = selectShownMessages(state(), key).find(({ id }) => id === messageId)
    if (message && canQuote(message)) dispatch({ type: 'quoteAdded', key, quote: quoteOf(message) })
  },
  remove: (key: ConversationKey, messageId: string): void =>
    dispatch({ type: 'quoteRemoved', key, messageId }),
})

export const quotes = {
  initial: { quoting: {} },
  reducers: [quotesReducers],
  start: createQuotes,
} satisfies Feature
