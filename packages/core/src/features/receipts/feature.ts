import type { ConversationKey } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import type { ReadCount } from '../../store/state.ts'
import { createReceipts } from './create-receipts.ts'
import type { ReceiptsEvent } from './events.ts'
import { readersHeadline, readHeadline } from './headline.ts'
import { receiptsReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    receipts: ReceiptsEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** For own messages in rooms, by seq. */
    readCounts: Record<ConversationKey, Readonly<Record<number, ReadCount>>>
  }
}

export const receipts = {
  initial: { readCounts: {} },
  reducers: [receiptsReducers],
  headlines: [readHeadline, readersHeadline],
  start: createReceipts,
} satisfies Feature
