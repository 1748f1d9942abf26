import { existsSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Fills a new data dir with what the first server of this run left: migrations and an RSA key cost more than most tests.
 * Outside of a run, and in a data dir that is in use already, nothing is done.
 */
export async function copyPreparedData(
  dataDir: string,
  prepare: (dataDir: string) => Promise<void>,
): Promise<void> {
  const folder = process.env.PARLEY_TEST_PREPARED
  if (folder === undefined || existsSync(join(dataDir, 'parley.db'))) return
  const prepared = join(folder, 'data')
  if (!existsSync(prepared)) {
    const own = join(folder, crypto.randomUUID())
    await prepare(own)
    // Another test file was quicker: its copy serves as well.
    await rename(own, prepared).catch(() => rm(own, { recursive: true }))
  }
  await cp(prepared, dataDir, { recursive: true })
}
