import type { ConversationRef } from '@parley/protocol/model'
import { mapInSteps } from '../steps/map-in-steps.ts'
import { type ArchivedMessage, type ArchivedRow, decodeArchived } from './archived-message.ts'

export const decodeInSteps = (
  rows: readonly ArchivedRow[],
  ref: ConversationRef,
): Promise<ArchivedMessage[]> =>
  mapInSteps(
    rows,
    ({ data }) => data.length,
    row => decodeArchived(row, ref),
  )
