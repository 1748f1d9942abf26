import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { extensionOf } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { dropWords } from '../../domain/archive/drop-references.ts'
import { dataOf } from '../../domain/archive/select-messages.ts'
import { isUnposted } from '../../domain/files/expire-unheld-files.ts'
import { entryOfMessage, hasWordsInside, MAX_READ_BYTES } from '../../domain/search/entry-of-message.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import { BlobMissing, type BlobStore } from '../../ports/blob-store.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Jobs } from '../../ports/jobs.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { type FileText, TextReader } from './file-text/text-reader.ts'

const AT_ONCE = 20
/** After a fault, and for what another node has left. */
const SWEEP_EVERY_MS = 60_000
/** Pauses between files: people who are writing come first. */
const PAUSE_MS = 20
/** What fails is tried again after 1, 4, 16 … minutes, for a day. */
const [MAX_TRIES, RETRY_MS, RETRY_GROWTH] = [7, 60_000, 4]
/** In a row: it is not the file then but the store, and the round ends. */
const MAX_FAULTS = 2
/** A thread that was ended may have suffered from others: it gets a second chance. */
const MAX_ENDED = 2
const NO_TEXT: FileText = { text: '', folded: '', words: '' }

interface WordParts {
  storage: Storage
  index: SearchIndex
  blobs: BlobStore
  clock: Clock
  log: Logger
  jobs: Jobs
}

interface Place {
  conversationId: number
  seq: number
}

interface Waiting extends Place {
  /** That have failed. */
  tries: number
}

class StoreFault extends Error {}

/**
 * Reads the files of messages that the indexer has noted and writes their words into the index [search-5]. A message is
 * acknowledged, delivered and found by the name of its file long before. What waits is in the database, so that a kill loses nothing.
 */
export class FileWords {
  readonly #parts: WordParts
  readonly #reader = new TextReader()
  readonly #stopped = new AbortController()
  #running: Promise<void> | undefined
  #isWoken = false

  constructor(parts: WordParts) {
    this.#parts = parts
    parts.jobs.on('file-words', () => this.#run())
  }

  start(): void {
    void this.#sweepNowAndThen()
  }

  /** There is something to read. */
  wake(): void {
    const { jobs } = this.#parts
    if (jobs.isMine()) this.#run()
    else jobs.wakeHolder('file-words')
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#reader.stop()
    await this.#running
  }

  async #sweepNowAndThen(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      if (this.#parts.jobs.isMine()) this.#run()
      await this.#pause(SWEEP_EVERY_MS)
    }
  }

  #run(): void {
    this.#isWoken = true
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined
    })
  }

  async #work(): Promise<void> {
    let faults = 0
    try {
      while (this.#isWoken && !this.#stopped.signal.aborted) {
        this.#isWoken = false
        for (let some = await this.#next(); some.length > 0; some = await this.#next())
          for (const one of some) {
            if (this.#stopped.signal.aborted) return
            faults = (await this.#attempt(one)) ? 0 : faults + 1
            if (faults === MAX_FAULTS) return
            await this.#pause(PAUSE_MS)
          }
      }
    } catch (error) {
      if (!this.#stopped.signal.aborted) this.#parts.log.error({ err: error }, 'Files could not be read yet.')
    } finally {
      await this.#reader.stop()
    }
  }

  /** What fails for one file keeps no others from being read. False: the store has not given its bytes. */
  async #attempt(place: Waiting): Promise<boolean> {
    try {
      await this.#process(place)
      return true
    } catch (error) {
      this.#stopped.signal.throwIfAborted()
      await this.#postpone(place)
      this.#parts.log.error({ err: error, tries: place.tries + 1 }, 'A file could not be read yet.')
      return !(error instanceof StoreFault)
    }
  }

  /** Given up after the last time, the message is found by the name of its file. */
  async #postpone(place: Waiting): Promise<void> {
    const { storage, clock } = this.#parts
    const tries = place.tries + 1
    if (tries >= MAX_TRIES) return await forget(storage.db, place)
    await storage.db
      .updateTable('search_waiting')
      .set({ tries, retry_at: clock.now() + RETRY_MS * RETRY_GROWTH ** place.tries })
      .where('conversation_id', '=', place.conversationId)
      .where('seq', '=', place.seq)
      .execute()
  }

  #next(): Promise<Waiting[]> {
    return this.#parts.storage.db
      .selectFrom('search_waiting as w')
      .innerJoin('search_progress as p', join =>
        join.onRef('p.conversation_id', '=', 'w.conversation_id').onRef('p.seq', '>=', 'w.seq'),
      )
      .where('w.retry_at', '<=', this.#parts.clock.now())
      .limit(AT_ONCE)
      .select(['w.conversation_id as conversationId', 'w.seq', 'w.tries'])
      .execute()
  }

  async #process(place: Waiting): Promise<void> {
    const { db } = this.#parts.storage
    const row = await selectRow(db, place)
    // Messages that have no words inside, destroy themselves or are gone are not read.
    if (!row || !entryOfMessage(row)?.hasWordsInside) return await forget(db, place)
    const file = await db
      .selectFrom('file_posts as post')
      .innerJoin('files as f', 'f.id', 'post.file_id')
      .where('post.conversation_id', '=', place.conversationId)
      .where('post.seq', '=', place.seq)
      .where('f.expired_at', 'is', null)
      .where('f.size', '<=', MAX_READ_BYTES)
      .select(['f.id', 'f.blob', 'f.name', 'f.size'])
      .executeTakeFirst()
    const words = file && hasWordsInside(file.name) ? await this.#wordsOf(file, place.tries) : ''
    const isIndexed = await this.#write(place, row.time, words)
    if (!isIndexed && file) await dropWords(db, [file.id])
  }

  async #wordsOf(file: { blob: string; name: string; size: number }, tries: number): Promise<string> {
    const { storage, blobs } = this.#parts
    const known = await storage.db
      .selectFrom('search_texts')
      .where('blob', '=', file.blob)
      .select('words')
      .executeTakeFirst()
    if (known) return known.words
    const bytes = file.size === 0 ? undefined : await readBytes(blobs, file)
    // No thread is started any more, and what stopping has ended is read after the next start.
    this.#stopped.signal.throwIfAborted()
    const read = bytes && (await this.#reader.read({ bytes, extension: extensionOf(file.name) }))
    this.#stopped.signal.throwIfAborted()
    if (read === 'ended' && tries + 1 < MAX_ENDED) throw new Error('It took too long or too much memory.')
    const text = typeof read === 'object' ? read : NO_TEXT
    const isKept = await storage.transaction(db => keepText(storage, db, file.blob, text))
    return isKept ? text.words : ''
  }

  /** Reads it again after `remove`, which waits for whoever is removing the message. False: it is gone. */
  #write(place: Place, time: number, words: string): Promise<boolean> {
    const { storage, index } = this.#parts
    return storage.transaction(async db => {
      await index.remove(db, [{ conversationId: place.conversationId, seq: place.seq, time }])
      const row = await selectRow(db, place)
      const entry = row && entryOfMessage(row)
      if (entry) await index.add(db, [{ ...entry, tokens: new Set([...entry.tokens, ...tokensOf(words)]) }])
      await forget(db, place)
      return entry !== undefined
    })
  }

  async #pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#stopped.signal, ref: false }).catch(() => undefined)
  }
}

const selectRow = (db: Kysely<Schema>, { conversationId, seq }: Place) =>
  db
    .selectFrom('messages as m')
    .where('m.conversation_id', '=', conversationId)
    .where('m.seq', '=', seq)
    .select(['m.conversation_id', 'm.seq', 'm.time', 'm.sender_id', 'm.data_type'])
    .select(['m.counts', 'm.destroy_time'])
    .select(dataOf('m').as('data'))
    .executeTakeFirst()

async function forget(db: Kysely<Schema>, { conversationId, seq }: Place): Promise<void> {
  await db
    .deleteFrom('search_waiting')
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', seq)
    .execute()
}

const tokensOf = (words: string): string[] => (words === '' ? [] : words.split(' '))

/** Undefined: there are none. A store that does not answer is asked again later. */
async function readBytes(
  blobs: BlobStore,
  { blob, size }: { blob: string; size: number },
): Promise<Uint8Array | undefined> {
  try {
    return await buffer(await blobs.read(blob, { start: 0, end: size - 1 }))
  } catch (error) {
    if (error instanceof BlobMissing) return undefined
    throw new StoreFault('The bytes of a file could not be read.', { cause: error })
  }
}

/** Unless the file has gone while it was read. */
async function keepText(
  { dialect }: Storage,
  db: Kysely<Schema>,
  blob: string,
  text: FileText,
): Promise<boolean> {
  let there = db
    .selectFrom('files')
    .where('blob', '=', blob)
    .where('expired_at', 'is', null)
    .where(({ not }) => not(isUnposted))
    .select('id')
  if (dialect === 'postgres') there = there.forUpdate()
  if ((await there.execute()).length === 0) return false
  await db
    .insertInto('search_texts')
    .values({ blob, ...text })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return true
}
