import { crc32 } from 'node:zlib'
import type { Kysely } from 'kysely'
import { BlobMissing, type BlobStore } from '../../ports/blob-store.ts'
import type { Schema } from '../../storage/schema.ts'
import type { ArchiveWriter, NewEntry } from './archive-writer.ts'
import type { ExportPace } from './export-pace.ts'
import { type ExportRow, nextConversation } from './export-scope.ts'
import { EXPORT_START, type ExportCursor } from './write-messages.ts'

const PAGE = 100

/** Writes the files of the exported messages, each once, after all messages. Returns false if it may not go on. */
export async function writeFiles(
  { db, blobs }: { db: Kysely<Schema>; blobs: BlobStore },
  job: ExportRow,
  archive: ArchiveWriter<ExportCursor>,
  pace: ExportPace,
): Promise<boolean> {
  const written = new Set(archive.entries.map(({ name }) => name))
  const cursor = archive.cursor ?? EXPORT_START
  for (let after = 0; ; ) {
    const conversation = await pace.step(() => nextConversation(db, job, after))
    if (!conversation) return true
    after = conversation.id
    for (let seq = conversation.fromSeq - 1; ; ) {
      const files = await pace.step(() => selectFiles(db, conversation.id, seq, conversation.toSeq))
      for (const file of files) {
        const name = `files/${file.id}-${file.name.replaceAll(/[^\p{L}\p{N}. _-]/gu, '_').slice(-80)}`
        if (written.has(name)) continue
        const entry = await readEntry(blobs, name, file)
        if (entry) await archive.add([entry], cursor)
        written.add(name)
        if (!(await pace.mayGoOn(cursor.done, { hasResult: true }))) return false
      }
      if (!(await pace.mayGoOn(cursor.done))) return false
      if (files.length < PAGE) break
      seq = files.at(-1)?.seq ?? conversation.toSeq
    }
  }
}

/** Of messages, also of those that were removed while they were on legal hold. */
const selectFiles = (db: Kysely<Schema>, conversationId: number, after: number, to: number) =>
  db
    .selectFrom(
      db
        .selectFrom('file_posts')
        .select(['file_id', 'conversation_id', 'seq'])
        .union(db.selectFrom('held_files').select(['file_id', 'conversation_id', 'seq']))
        .as('post'),
    )
    .innerJoin('files as f', 'f.id', 'post.file_id')
    .where('post.conversation_id', '=', conversationId)
    .where('post.seq', '>', after)
    .where('post.seq', '<=', to)
    .where('f.expired_at', 'is', null)
    .orderBy('post.seq')
    .limit(PAGE)
    .select(['f.id', 'f.name', 'f.blob', 'f.size', 'post.seq'])
    .execute()

/** Read twice: an entry begins with the checksum of its bytes. Undefined: the bytes are gone. */
async function readEntry(
  blobs: BlobStore,
  name: string,
  { blob, size }: { blob: string; size: number },
): Promise<NewEntry | undefined> {
  try {
    let [crc, length] = [0, 0]
    for await (const piece of (await blobs.read(blob)) as AsyncIterable<Uint8Array>) {
      crc = crc32(piece, crc)
      length += piece.length
    }
    if (length !== size) return undefined
    return { name, size, crc, pieces: (await blobs.read(blob)) as AsyncIterable<Uint8Array> }
  } catch (error) {
    if (error instanceof BlobMissing) return undefined
    throw error
  }
}
