import { closeSync, fdatasync, fstatSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { isPlanted } from '../ports/is-planted.ts'

const syncData = promisify(fdatasync)

/** A commit could not be synced to disk. Nothing can be acknowledged any more: see `WalSync`. */
export class SyncFailed extends Error {
  readonly code: string | undefined

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`The disk refused to store what was written to the database: ${reason}`, { cause })
    this.code = (cause as NodeJS.ErrnoException).code
  }
}

/**
 * Brings what was committed to the disk, without holding up the event loop.
 *
 * Once a sync has failed, the kernel may have dropped the pages and call the next sync a success. Every later write is
 * therefore refused, and the process has to end (`failed`). The next one reads the log again, checks it by its
 * checksums and writes it into the database file before it promises anything (`foldLog`).
 */
export class WalSync {
  readonly failed: Promise<SyncFailed>
  readonly #path: string
  readonly #foldLog: () => void
  readonly #fail: (failure: SyncFailed) => void
  #failure: SyncFailed | undefined
  #isFolded = false
  #file: number | undefined

  /**
   * @param path the write-ahead log; SQLite keeps the file for as long as the database is open.
   * @param foldLog writes the log into the database file and syncs that. Throws when it cannot.
   */
  constructor(path: string, foldLog: () => void) {
    this.#path = path
    this.#foldLog = foldLog
    const { promise, resolve } = Promise.withResolvers<SyncFailed>()
    this.failed = promise
    this.#fail = resolve
  }

  /** Everything committed before the call is durable when the promise resolves. */
  async run(): Promise<void> {
    if (this.#failure) throw this.#failure
    if (!this.#isFolded) this.#foldLog()
    this.#isFolded = true
    this.#file ??= this.#open()
    try {
      await syncData(this.#file)
      if (fstatSync(this.#file).nlink === 0) this.#rescue()
    } catch (error) {
      if (isPlanted('trust_next_sync')) throw new SyncFailed(error)
      this.#failure ??= new SyncFailed(error)
      this.#fail(this.#failure)
    }
    // Also for commits in the same sync.
    if (this.#failure) throw this.#failure
  }

  /** What was promised goes into the database file while the log can still be read. */
  #rescue(): never {
    this.#foldLog()
    throw new Error('the write-ahead log was deleted while the server was running')
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }

  #open(): number {
    const file = openSync(this.#path, 'r')
    // A file that was just made is found again after a power cut only if its directory was synced.
    const directory = openSync(dirname(this.#path), 'r')
    fsyncSync(directory)
    closeSync(directory)
    return file
  }
}
