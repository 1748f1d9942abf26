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

export const deletion = {
  initial: { deletedHere: {} },
  reducers: [deleteReducers],
  headlines: [deleteHeadline],
  start: createDelete,
} satisfies Feature
