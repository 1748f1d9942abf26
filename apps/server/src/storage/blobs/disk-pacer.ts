import type { FileHandle } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'

const MB = 1_048_576
/** What the disk is given in one go. A message that is archived meanwhile waits for it. */
const PORTION_BYTES = 2 * MB
/** After each portion the disk is left to others for this many times the duration of the portion. */
const REST = 3
/** For all files together: written but not yet on the disk. Above it writers wait; one upload alone never gets there. */
const MAX_UNSYNCED_BYTES = 112 * MB
/** Too little for a sync: the file is synced at the end anyway. */
const SMALL_REST_BYTES = MB / 2
/** Out of the four threads Node has for disks, so that the archive always finds one. */
const WRITES_AT_ONCE = 2

interface Backlog {
  handle: FileHandle
  unsynced: number
  /** In the queue, or on its way to the disk. */
  turn: Promise<void> | undefined
  failure: unknown
}

export interface PacedFile {
  /** Waits while too much is on its way. Gives how much was taken: less than all on a disk that is nearly full. */
  write(pieces: readonly Uint8Array[], position: number): Promise<number>
  /** Done when all is on the disk, but for a small rest. */
  close(): Promise<void>
}

/**
 * Uploads and the archive of messages share a disk, and a sync waits for everything that stands before it. What is
 * written here goes to the disk soon, in portions, one after the other, and with time
 * between two for everything else. Several uploads together are slowed down to that. Rather a slow upload than a slow chat.
 */
export class DiskPacer {
  readonly #writes = pLimit(WRITES_AT_ONCE)
  readonly #syncs = pLimit(1)
  #open = 0
  #unsynced = 0
  #waiting: (() => void)[] = []

  open(handle: FileHandle): PacedFile {
    const file: Backlog = { handle, unsynced: 0, turn: undefined, failure: undefined }
    this.#open += 1
    return {
      write: async (pieces, position) => {
        const { bytesWritten } = await this.#writes(() => handle.writev(pieces, position))
        file.unsynced += bytesWritten
        this.#unsynced += bytesWritten
        if (file.unsynced >= PORTION_BYTES) void this.#queue(file)
        while (this.#isAhead(file)) await this.#waitFor(file)
        if (file.failure) throw file.failure
        return bytesWritten
      },
      close: async () => {
        try {
          while (file.unsynced > SMALL_REST_BYTES) await this.#queue(file)
          await file.turn
        } finally {
          this.#open -= 1
          this.#drain(file.unsynced)
          await handle.close()
        }
        if (file.failure) throw file.failure
      },
    }
  }

  #isAhead({ unsynced }: Backlog): boolean {
    return this.#unsynced > MAX_UNSYNCED_BYTES || (this.#open > 1 && unsynced >= PORTION_BYTES)
  }

  #queue(file: Backlog): Promise<void> {
    file.turn ??= this.#syncs(() => this.#sync(file))
    return file.turn
  }

  async #sync(file: Backlog): Promise<void> {
    const bytes = file.unsynced
    const began = performance.now()
    file.unsynced = 0
    try {
      await file.handle.datasync()
    } catch (error) {
      // The kernel reports it once: the next write or close of the file must fail.
      file.failure = error
    }
    if (this.#open > 1) await sleep(REST * (performance.now() - began))
    file.turn = undefined
    this.#drain(bytes)
  }

  /** Its own rest goes to the disk as well, so that many small ones cannot wait for each other. */
  async #waitFor(file: Backlog): Promise<void> {
    if (file.unsynced > 0) void this.#queue(file)
    await new Promise<void>(resolve => this.#waiting.push(resolve))
  }

  #drain(bytes: number): void {
    this.#unsynced -= bytes
    const waiting = this.#waiting
    this.#waiting = []
    for (const resume of waiting) resume()
  }
}
