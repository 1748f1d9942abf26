import { closeSync, fstatSync, openSync, readFileSync, writeSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'

const BYTES = 4_096
/** A SHA-256 in base64url, and the end of the line. */
const LINE_BYTES = 44
const EMPTY = Buffer.alloc(BYTES, '\n')

/**
 * Codes that were used while the disk was full, by their hashes. The file has its room from the beginning, so that a
 * code stays used after a restart although the database could not store it.
 */
export class SpentCodes {
  readonly #path: string
  #used = 0
  /** One after the other: a late one must not undo the next. */
  #writes: Promise<void> = Promise.resolve()

  constructor(dataDir: string) {
    this.#path = join(dataDir, 'spent-codes')
    const file = openSync(this.#path, 'a+', 0o600)
    try {
      const { size } = fstatSync(file)
      if (size < BYTES) writeSync(file, EMPTY, 0, BYTES - size)
    } finally {
      closeSync(file)
    }
    this.#used = this.list().length
  }

  list(): string[] {
    return readFileSync(this.#path, 'latin1')
      .split('\n')
      .filter(line => line.length === LINE_BYTES - 1)
  }

  /** False: there is no room for it. */
  async add(hash: string): Promise<boolean> {
    const position = this.#used * LINE_BYTES
    if (position + LINE_BYTES > BYTES) return false
    this.#used += 1
    await this.#write(Buffer.from(`${hash}\n`, 'latin1'), position)
    return true
  }

  /** The database knows them now. */
  async clear(): Promise<void> {
    if (this.#used === 0) return
    this.#used = 0
    await this.#write(EMPTY, 0)
  }

  #write(bytes: Buffer, position: number): Promise<void> {
    const write = this.#writes.then(() => overwrite(this.#path, bytes, position))
    this.#writes = write.catch(() => undefined)
    return write
  }
}

async function overwrite(path: string, bytes: Buffer, position: number): Promise<void> {
  let file: FileHandle | undefined
  try {
    file = await open(path, 'r+')
    await file.write(bytes, 0, bytes.length, position)
    await file.datasync()
  } finally {
    await file?.close()
  }
}
