import { appendFile, type FileHandle, open, readFile, rename, rm } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { BlockHashes } from './block-hashes.ts'
import { encodeDirectory, encodeLocalHeader, type ZipEntry } from './zip-format.ts'

export class ArchiveTooLarge extends Error {}

/** What the journal keeps of entries that belong together: where they are, and how far the export has come with them. */
interface JournalLine<Cursor> {
  entries: ZipEntry[]
  cursor: Cursor
}

export interface NewEntry {
  name: string
  size: number
  crc: number
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

export const entryOf = (name: string, content: string | Buffer): NewEntry => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return { name, size: bytes.length, crc: crc32(bytes), pieces: [bytes] }
}

/** What it must know of every entry and block is held in memory. */
const MAX_ENTRIES = 200_000
const MAX_BYTES = 32 * 2 ** 30

/**
 * Writes an archive entry by entry. After a crash it goes on behind the last entry of its journal; what was written after
 * that is cut off. The archive gets its name when it is whole.
 */
export class ArchiveWriter<Cursor> {
  readonly #path: string
  readonly #file: FileHandle
  readonly #blocks = new BlockHashes()
  readonly entries: ZipEntry[]
  cursor: Cursor | undefined
  #offset = 0

  private constructor(path: string, file: FileHandle, lines: JournalLine<Cursor>[]) {
    this.#path = path
    this.#file = file
    this.entries = lines.flatMap(({ entries }) => entries)
    this.cursor = lines.at(-1)?.cursor
  }

  static async open<Cursor>(path: string): Promise<ArchiveWriter<Cursor>> {
    const lines = await readJournal<Cursor>(path)
    const file = await open(partOf(path), lines.length > 0 ? 'r+' : 'w+', 0o600)
    const writer = new ArchiveWriter(path, file, lines)
    await writer.#resume()
    return writer
  }

  async #resume(): Promise<void> {
    const last = this.entries.at(-1)
    const end = last ? last.offset + encodeLocalHeader(last).length + last.size : 0
    await this.#file.truncate(end)
    const piece = Buffer.alloc(1 << 20)
    while (this.#offset < end) {
      const { bytesRead } = await this.#file.read(piece, 0, piece.length, this.#offset)
      if (bytesRead === 0) throw new Error('The archive is shorter than its journal says.')
      this.#blocks.feed(piece.subarray(0, bytesRead))
      this.#offset += bytesRead
    }
  }

  /** Adds all of them, or after a crash none. */
  async add(wanted: readonly NewEntry[], cursor: Cursor): Promise<void> {
    const entries: ZipEntry[] = []
    for (const { name, size, crc, pieces } of wanted) {
      const entry = { name, size, crc, offset: this.#offset }
      const isFull = this.entries.length + entries.length >= MAX_ENTRIES
      if (isFull || this.#offset + size > MAX_BYTES) throw new ArchiveTooLarge()
      await this.#write(encodeLocalHeader(entry))
      for await (const piece of pieces) await this.#write(piece)
      entries.push(entry)
    }
    await this.#file.datasync()
    await appendFile(journalOf(this.#path), `${JSON.stringify({ entries, cursor })}\n`, { mode: 0o600 })
    this.entries.push(...entries)
    this.cursor = cursor
  }

  /** Ends the archive with the signed list of its blocks. */
  async finish(sign: (blocks: string[], bytes: number) => string): Promise<{ size: number }> {
    const bytes = this.#offset
    this.#blocks.end()
    const manifest = Buffer.from(sign(this.#blocks.hashes, bytes))
    const entry = { name: MANIFEST, size: manifest.length, crc: crc32(manifest), offset: bytes }
    await this.#write(encodeLocalHeader(entry))
    await this.#write(manifest)
    await this.#write(encodeDirectory([...this.entries, entry], this.#offset))
    await this.#file.sync()
    await this.#file.close()
    await rename(partOf(this.#path), this.#path)
    await rm(journalOf(this.#path), { force: true })
    return { size: this.#offset }
  }

  close(): Promise<void> {
    return this.#file.close()
  }

  async #write(bytes: Uint8Array): Promise<void> {
    await this.#file.write(bytes, 0, bytes.length, this.#offset)
    this.#blocks.feed(bytes)
    this.#offset += bytes.length
  }
}

/** The last entry: the signed list of the blocks before it. */
export const MANIFEST = 'manifest.json'

const partOf = (path: string): string => `${path}.part`
const journalOf = (path: string): string => `${path}.journal`

export async function removeArchive(path: string): Promise<void> {
  for (const name of [path, partOf(path), journalOf(path)]) await rm(name, { force: true })
}

/** Its last line may have been cut by a crash. */
async function readJournal<Cursor>(path: string): Promise<JournalLine<Cursor>[]> {
  const text = await readFile(journalOf(path), 'utf8').catch(() => '')
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n')
  return lines.filter(line => line !== '').map(line => JSON.parse(line) as JournalLine<Cursor>)
}
