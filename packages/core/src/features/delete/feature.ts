import type { ConversationKey } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import { createDelete } from './delete.ts'
import type { DeleteEvent } from './events.ts'
import { deleteHeadline } from './headline.ts'
import { deleteReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    delete: DeleteEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Messages that were deleted on this device alone, by id. */
    deletedHere: Record<ConversationKey, readonly string[]>
  }
}

export const deletion = {
  initial: { deletedHere: {} },
  reducers: [deleteReducers],
  headlines: [deleteHeadline],
  start: createDelete,
} satisfies Feature
