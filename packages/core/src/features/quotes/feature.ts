import type { ConversationKey, Quote } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import type { QuotesEvent } from './events.ts'
import { createQuotes } from './quotes.ts'
import { quotesReducers } from './reducers.ts'

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

export const quotes = {
  initial: { quoting: {} },
  reducers: [quotesReducers],
  start: createQuotes,
} satisfies Feature
