import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** The tests leave a tenth of it unused. */
const NEEDED_BYTES = 4 * 1024 ** 3

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES
  } catch {
    return false
  }
}

/**
 * Temporary files of this process and its children are in memory from now on, where the machine has enough of it: the tests
 * wait for thousands of syncs, and none of them cuts the power. Returns what removes them.
 */
export function keepTempFilesInMemory(): () => void {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return () => undefined
  const folder = mkdtempSync(join(MEMORY, 'parley-'))
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
