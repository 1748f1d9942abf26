import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm, rmdir, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isRoot, NOBODY } from '../../../domain/programs/without-rights.ts'
import type { RecordingStore } from '../../../ports/recording-store.ts'

/** Recordings stop while this much is left for everything else on the disk. */
const MIN_FREE_BYTES = 2_147_483_648
/** Less than above, so that a recording that stopped for lack of space can still become a file. */
const MIN_FREE_AFTER_MIXING = 536_870_912
/** Mixing writes every track unpacked and brought to one size, and the file twice. */
const COPIES = 4

type MeasureFree = (path: string) => Promise<number>

const measureFree: MeasureFree = async path => {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/** One folder for each recording, which only Janus and the server can read. */
export class RecordingFolders implements RecordingStore {
  readonly #root: string
  readonly #measureFree: MeasureFree

  constructor(root: string, measure = measureFree) {
    this.#root = root
    this.#measureFree = measure
  }

  /** Creates the folder that was chosen for recordings, which Janus has to pass through. */
  async prepare(): Promise<void> {
    const created = await mkdir(dirname(this.#root), { recursive: true })
    if (created !== undefined) await chmod(dirname(this.#root), 0o711)
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
    return (await this.#measureFree(dirname(this.#root))) > MIN_FREE_BYTES
  }

  async hasSpaceToMix(id: string): Promise<boolean> {
    const path = this.pathOf(id)
    // Not what an earlier attempt has unpacked.
    const tracks = (await readdir(path).catch(() => [])).filter(name => name.endsWith('.mjr'))
    const sizes = tracks.map(async name => (await lstat(join(path, name))).size)
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    return (await this.#measureFree(dirname(this.#root))) > MIN_FREE_AFTER_MIXING + COPIES * bytes
  }

  /** A folder that only the server can read and write; removed by the caller, or at the next start. */
  openOwn(id: string): Promise<string> {
    return mkdtemp(`${this.pathOf(id)}.`)
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
