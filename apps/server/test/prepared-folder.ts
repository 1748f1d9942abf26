import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropPreparedDatabases } from './prepared-database.ts'

/** Vitest's global set-up: where the files of one run share what is costly to make. */
export default function prepareFolder(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-prepared-'))
  process.env.PARLEY_TEST_PREPARED = folder
  return async () => {
    const postgres = process.env.PARLEY_TEST_PG
    if (postgres) await dropPreparedDatabases(postgres, folder)
    rmSync(folder, { recursive: true, force: true })
  }
}
