import type { Feature } from '../../feature.ts'
import type { QuotesEvent } from './events.ts'
import { createQuotes } from './quotes.ts'
import { quotesReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    quotes: QuotesEvent
  }
}

export const quotes = {
  initial: { quoting: {} },
  reducers: [quotesReducers],
  start: createQuotes,
} satisfies Feature
