import { searchTextOf } from '@parley/protocol/model'
import { decodeContent } from '@parley/protocol/wire'
import { type Kysely, sql } from 'kysely'
import { isGone } from '../../domain/access/gone-types.ts'
import { wasPresent } from '../../domain/access/visible-messages.ts'
import { hashContent } from '../../domain/archive/log-chain.ts'
import { type ChainedRow, selectChained } from '../../domain/archive/select-chained.ts'
import type { Schema } from '../../storage/schema.ts'
import { type ArchiveWriter, entryOf } from './archive-writer.ts'
import type { ExportPace } from './export-pace.ts'
import { type ExportedConversation, type ExportRow, nextConversation } from './export-scope.ts'

const FIRST_BYTES = 1 << 19

/** Bytes of a text, in memory that is used again: a long export leaves no large texts to the garbage collector. */
class TextBuffer {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)
  #length = 0

  get length(): number {
    return this.#length
  }

  add(text: string): void {
    const needed = this.#length + Buffer.byteLength(text)
    if (needed > this.#bytes.length) this.#grow(needed)
    this.#length += this.#bytes.write(text, this.#length)
  }

  /** Until something is added or removed. */
  read(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  clear(): void {
    this.#length = 0
  }

  #grow(needed: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2))
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}

/** How far an export has come. */
export interface ExportCursor {
  conversationId: number
  /** The last seq that is written, within this conversation; 0: the conversation before it is done. */
  seq: number
  done: number
  part: number
  files: number
}

export const EXPORT_START: ExportCursor = { conversationId: 0, seq: 0, done: 0, part: 0, files: 0 }

/** Messages read in one statement, however few of them belong to the export. */
const PAGE = 100
/** What is held in memory before it is written. */
const PART_BYTES = 1 << 19

/** With what was removed from it while it was on legal hold. */
interface Line extends ChainedRow {
  sender: string | null
  senderName: string | null
  heldType: string | null
  heldData: string | null
  heldVersions: string | null
  removedAt: number | null
}

/** Writes all messages in parts. Returns false if it may not go on. */
export async function writeMessages(
  db: Kysely<Schema>,
  job: ExportRow,
  archive: ArchiveWriter<ExportCursor>,
  pace: ExportPace,
): Promise<boolean> {
  let cursor = archive.cursor ?? EXPORT_START
  const part = new Part()
  const flush = async () => {
    if (part.isEmpty) return
    cursor = { ...cursor, part: cursor.part + 1 }
    await archive.add(part.entries(cursor.part), cursor)
    part.clear()
  }
  for (;;) {
    const after = cursor.seq === 0 ? cursor.conversationId : cursor.conversationId - 1
    const conversation = await pace.step(() => nextConversation(db, job, after))
    if (!conversation) break
    const isContinued = conversation.id === cursor.conversationId
    for (let seq = isContinued ? cursor.seq : conversation.fromSeq - 1; seq < conversation.toSeq; ) {
      const count = await pace.step(() => addPage(db, conversation, seq, part))
      seq += PAGE
      cursor = { ...cursor, conversationId: conversation.id, seq, done: cursor.done + count }
      const isFull = part.bytes >= PART_BYTES
      if (isFull) await flush()
      if (!(await pace.mayGoOn(cursor.done, { hasResult: isFull }))) return false
    }
    cursor = { ...cursor, conversationId: conversation.id, seq: 0 }
    if (!(await pace.mayGoOn(cursor.done))) return false
  }
  await flush()
  return await pace.mayGoOn(cursor.done, { hasResult: true })
}

async function addPage(
  db: Kysely<Schema>,
  conversation: ExportedConversation,
  after: number,
  part: Part,
): Promise<number> {
  const rows = await selectLines(db, conversation, after)
  for (const row of rows) part.add(conversation, row)
  return rows.length
}

const selectLines = (
  db: Kysely<Schema>,
  { id, toSeq, readerId, senderId }: ExportedConversation,
  after: number,
): Promise<Line[]> =>
  selectChained(db, id)
    .leftJoin('users as u', 'u.id', 'm.sender_id')
    .where('m.seq', '>', after)
    .where('m.seq', '<=', Math.min(after + PAGE, toSeq))
    .$if(readerId !== undefined, query =>
      query.where(({ ref }) => wasPresent(ref('m.seq'), sql`${id}`, sql`${readerId}`)),
    )
    .$if(senderId !== undefined, query => query.where('m.sender_id', '=', senderId ?? 0))
    .leftJoin('held_contents as held', join =>
      join.onRef('held.conversation_id', '=', 'm.conversation_id').onRef('held.seq', '=', 'm.seq'),
    )
    .orderBy('m.seq')
    .select(['u.user_name as sender', 'u.nick_name as senderName'])
    .select(['held.data_type as heldType', 'held.data as heldData', 'held.versions as heldVersions'])
    .select('held.removed_at as removedAt')
    .execute()

/** Lines that are written together: as data, and for the reader. */
class Part {
  readonly #lines = new TextBuffer()
  readonly #shown = new TextBuffer()

  get bytes(): number {
    return this.#lines.length + this.#shown.length
  }

  get isEmpty(): boolean {
    return this.#lines.length === 0
  }

  clear(): void {
    this.#lines.clear()
    this.#shown.clear()
  }

  add({ id, key, name }: ExportedConversation, row: Line): void {
    const { presentHash: _, firstHash, heldType, heldData, heldVersions, removedAt, ...own } = row
    const isHidden = row.destroyTime !== null
    const held = { heldType, heldData, heldVersions: JSON.parse(heldVersions ?? '[]'), removedAt }
    const rest = heldData === null ? own : { ...own, ...held }
    const content = row.salt === null ? null : (firstHash ?? hashContent(row.salt, row))
    // Messages that destroy themselves do not stay in an archive.
    const line = isHidden ? { ...rest, data: null, salt: null, content } : { ...rest, content }
    const text = isHidden ? '' : textOf(heldType ?? row.dataType, heldData ?? row.data)
    const shown = [id, name || key, row.seq, row.time, row.senderName ?? '', text]
    this.#shown.add(this.isEmpty ? 'parley.add([\n' : ',\n')
    this.#shown.add(escapeScript(JSON.stringify(shown)))
    this.#lines.add(`${JSON.stringify(line)}\n`)
  }

  /** They are to be written before the next line is added. */
  entries(number: number) {
    const name = String(number).padStart(5, '0')
    this.#shown.add('\n])\n')
    return [
      entryOf(`messages/${name}.jsonl`, this.#lines.read()),
      entryOf(`reader/${name}.js`, this.#shown.read()),
    ]
  }
}

function textOf(dataType: string, data: string): string {
  if (isGone(dataType)) return ''
  const content = decodeContent(dataType, JSON.parse(data))
  return (content.ok && searchTextOf(content.value)) || `[${dataType}]`
}

/** These two end a line in scripts of old browsers, but not in JSON. */
const escapeScript = (json: string): string =>
  json.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
