import { expect, it, vi } from 'vitest'
import { PATIENT, runHistories } from '../../../test/merged-histories/run-histories.ts'
import { onBothDatabases } from '../../../test/on-each-database.ts'

/** `npm run test:merged` runs 10,000. */
const HISTORIES = 100

vi.setConfig({ testTimeout: 1_800_000 })

onBothDatabases(server => {
  // [multi-chat-3, multi-chat-6, multi-chat-10, search-2]
  it('each person sees only what they had the right to see at its time', async () => {
    expect(await runHistories(server(), 1, HISTORIES + 1)).toBe('')
  })
}, PATIENT)
