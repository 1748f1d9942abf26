import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Holds a database and its log; small enough to fill at once. */
const SIZE = '64m'
const CHUNKS = [1 << 20, 4096, 1]

export interface SmallDisk {
  path: string
  /** Not one byte more can be stored, except in the room that files already have. */
  fill(): void
  free(): void
  remove(): void
}

/** A file system of its own in memory. Undefined where this process may not mount one. */
export function mountSmallDisk(): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'parley-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'tmpfs', path])
  if (mounted.status !== 0) {
    rmSync(path, { recursive: true })
    return undefined
  }
  // Hidden, as a server begins in no folder with other things.
  const ballast = join(path, '.ballast')
  return {
    path,
    fill() {
      const file = openSync(ballast, 'a')
      for (const size of CHUNKS) while (writes(file, Buffer.alloc(size)));
      closeSync(file)
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync('umount', ['-l', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}

function writes(file: number, bytes: Buffer): boolean {
  try {
    return writeSync(file, bytes) === bytes.length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
