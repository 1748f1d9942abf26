import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

const syncData = promisify(fdatasync)

/** Brings what was committed to the disk, without holding up the event loop. */
export class WalSync {
  readonly #path: string
  #file: number | undefined

  /** @param path the write-ahead log; SQLite keeps the file for as long as the database is open. */
  constructor(path: string) {
    this.#path = path
  }

  /** Everything committed before the call is durable when the promise resolves. */
  async run(): Promise<void> {
    this.#file ??= this.#open()
    await syncData(this.#file)
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
