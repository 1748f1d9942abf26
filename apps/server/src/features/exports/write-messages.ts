import { setTimeout as pause } from 'node:timers/promises'
import { searchTextOf } from '@parley/protocol/model'
import { decodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { isGone } from '../../domain/access/gone-types.ts'
import { hashContent } from '../../domain/archive/log-chain.ts'
import { type ChainedRow, selectChained } from '../../domain/archive/select-chained.ts'
import type { Schema } from '../../storage/schema.ts'
import { type ArchiveWriter, entryOf } from './archive-writer.ts'
import { type ExportedConversation, type ExportRow, nextConversation } from './export-scope.ts'

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
/** After each page the database, the disk and the event loop are left to chats for this many times as long. */
const REST = 3

/** With what was removed from it while it was on legal hold. */
interface Line extends ChainedRow {
  sender: string | null
  senderName: string | null
  heldType: string | null
  heldData: string | null
  heldVersions: string | null
  removedAt: number | null
}

/** Writes all messages in parts; `mayGoOn` is asked between them. Returns false if it may not. */
export async function writeMessages(
  db: Kysely<Schema>,
  job: ExportRow,
  archive: ArchiveWriter<ExportCursor>,
  mayGoOn: (done: number) => Promise<boolean>,
): Promise<boolean> {
  let cursor = archive.cursor ?? EXPORT_START
  let part = new Part()
  const flush = async () => {
    if (part.isEmpty) return
    cursor = { ...cursor, part: cursor.part + 1 }
    await archive.add(part.entries(cursor.part), cursor)
    part = new Part()
  }
  for (;;) {
    const after = cursor.seq === 0 ? cursor.conversationId : cursor.conversationId - 1
    const conversation = await nextConversation(db, job, after)
    if (!conversation) break
    const isContinued = conversation.id === cursor.conversationId
    for (let seq = isContinued ? cursor.seq : conversation.fromSeq - 1; seq < conversation.toSeq; ) {
      const began = performance.now()
      const rows = await selectLines(db, conversation, seq)
      for (const row of rows) part.add(conversation, row)
      seq += PAGE
      cursor = { ...cursor, conversationId: conversation.id, seq, done: cursor.done + rows.length }
      if (part.bytes >= PART_BYTES) {
        await flush()
        if (!(await mayGoOn(cursor.done))) return false
      }
      await pause((performance.now() - began) * REST)
    }
    cursor = { ...cursor, conversationId: conversation.id, seq: 0 }
  }
  await flush()
  return await mayGoOn(cursor.done)
}

const selectLines = (
  db: Kysely<Schema>,
  { id, toSeq, senderId }: ExportedConversation,
  after: number,
): Promise<Line[]> =>
  selectChained(db, id)
    .leftJoin('users as u', 'u.id', 'm.sender_id')
    .where('m.seq', '>', after)
    .where('m.seq', '<=', Math.min(after + PAGE, toSeq))
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
  bytes = 0
  readonly #lines: string[] = []
  readonly #shown: string[] = []

  get isEmpty(): boolean {
    return this.#lines.length === 0
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
    this.#lines.push(JSON.stringify(line))
    this.#shown.push(escapeScript(JSON.stringify(shown)))
    this.bytes += (this.#lines.at(-1)?.length ?? 0) + (this.#shown.at(-1)?.length ?? 0)
  }

  entries(number: number) {
    const name = String(number).padStart(5, '0')
    return [
      entryOf(`messages/${name}.jsonl`, `${this.#lines.join('\n')}\n`),
      entryOf(`reader/${name}.js`, `parley.add([\n${this.#shown.join(',\n')}\n])\n`),
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
