import { setImmediate } from 'node:timers/promises'
import type { ConversationRef } from '@parley/protocol/model'
import { type ArchivedMessage, type ArchivedRow, decodeArchived } from './archived-message.ts'

/** Yields to other work after this many characters. */
const DECODED_AT_ONCE = 64_000

export async function decodeInSteps(
  rows: readonly ArchivedRow[],
  ref: ConversationRef,
): Promise<ArchivedMessage[]> {
  const messages: ArchivedMessage[] = []
  let decoded = 0
  for (const row of rows) {
    messages.push(decodeArchived(row, ref))
    decoded += row.data.length
    if (decoded < DECODED_AT_ONCE) continue
    decoded = 0
    await setImmediate()
  }
  return messages
}
