import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { BlobMissing, type BlobStore } from '../../ports/blob-store.ts'
import { removeArchive } from './archive-writer.ts'

/** Where archives are written, and where they rest: in the object store, if there is one, so that every node has them. */
export class ArchiveStore {
  readonly #blobs: BlobStore
  readonly #folder: string

  constructor({ blobs, dataDir }: { blobs: BlobStore; dataDir: string }) {
    this.#blobs = blobs
    this.#folder = join(dataDir, 'exports')
  }

  /** Where this node writes an unfinished archive. */
  async place(id: string): Promise<string> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    return this.#pathOf(id)
  }

  /** The archive is complete: it may be downloaded from now on. */
  async keep(id: string): Promise<void> {
    if (!this.#blobs.isShared) return
    await this.#blobs.put(keyOf(id), this.#pathOf(id), 'application/zip')
    await rm(this.#pathOf(id))
  }

  /** Undefined: the file is gone, as after a restore of the database alone. */
  async read(id: string): Promise<Readable | undefined> {
    try {
      if (this.#blobs.isShared) return await this.#blobs.read(keyOf(id))
      return (await open(this.#pathOf(id))).createReadStream()
    } catch (error) {
      if (error instanceof BlobMissing || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  async remove(id: string): Promise<void> {
    await removeArchive(this.#pathOf(id))
    if (this.#blobs.isShared) await this.#blobs.remove(keyOf(id))
  }

  #pathOf(id: string): string {
    return join(this.#folder, `${id}.zip`)
  }
}

const keyOf = (id: string): string => `${id}.zip`
