import type { Feature } from '../../feature.ts'
import { createReceipts } from './create-receipts.ts'
import type { ReceiptsEvent } from './events.ts'
import { readersHeadline, readHeadline } from './headline.ts'
import { receiptsReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    receipts: ReceiptsEvent
  }
}

export const receipts = {
  initial: { readCounts: {} },
  reducers: [receiptsReducers],
  headlines: [readHeadline, readersHeadline],
  start: createReceipts,
} satisfies Feature
