import { chmod, chown, mkdir, readdir, rm, rmdir, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { RecordingStore } from '../../ports/recording-store.ts'

/** The user without rights that Janus runs as when the server is root. */
const NOBODY = 65_534
/** Recordings stop while this much is left for everything else on the disk. */
const MIN_FREE_BYTES = 2_147_483_648

export const isRoot = (): boolean => process.getuid?.() === 0

/** One folder for each recording, which only Janus and the server can read. */
export class RecordingFolders implements RecordingStore {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  pathOf(id: string): string {
    return join(this.#root, id)
  }

  async open(id: string): Promise<string> {
    await mkdir(this.#root, { recursive: true })
    // Others may pass through, and see nothing.
    await chmod(this.#root, 0o711)
    const path = this.pathOf(id)
    await mkdir(path, { mode: 0o700 }).catch(ignoreExisting)
    if (isRoot()) await chown(path, NOBODY, NOBODY)
    return path
  }

  async hasSpace(): Promise<boolean> {
    const { bavail, bsize } = await statfs(dirname(this.#root))
    return bavail * bsize > MIN_FREE_BYTES
  }

  list(): Promise<string[]> {
    return readdir(this.#root).catch(() => [])
  }

  /** The last one takes the folder of all with it. */
  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { recursive: true, force: true })
    await rmdir(this.#root).catch(() => undefined)
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
