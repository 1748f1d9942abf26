import { crc32 } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { wasPresent } from '../../domain/access/visible-messages.ts'
import { BlobMissing, type BlobStore } from '../../ports/blob-store.ts'
import type { Schema } from '../../storage/schema.ts'
import type { ArchiveWriter, NewEntry } from './archive-writer.ts'
import type { ExportPace } from './export-pace.ts'
import { type ExportedConversation, type ExportRow, nextConversation } from './export-scope.ts'
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
    for (let last = { seq: conversation.fromSeq, id: '' }; ; ) {
      const files = await pace.step(() => selectFiles(db, conversation, last))
      for (const file of files) {
        const name = `files/${file.id}-${file.name.replaceAll(/[^\p{L}\p{N}. _-]/gu, '_').slice(-80)}`
        if (written.has(name)) continue
        const entry = await readEntry(blobs, name, file)
        if (entry) await archive.add([entry], cursor)
        written.add(name)
        if (!(await pace.mayGoOn(cursor.done, { hasResult: true }))) return false
      }
      if (!(await pace.mayGoOn(cursor.done))) return false
      last = files.at(-1) ?? last
      if (files.length < PAGE) break
    }
  }
}

/**
 * Files of the exported messages, including those removed while on legal hold; other messages that destroy
 * themselves keep their files to themselves.
 */
const selectFiles = (
  db: Kysely<Schema>,
  { id, toSeq, readerId, senderId }: ExportedConversation,
  after: { seq: number; id: string },
) =>
  db
    .selectFrom(selectPosts(db).as('post'))
    .innerJoin('files as f', 'f.id', 'post.file_id')
    .innerJoin('messages as m', join =>
      join.onRef('m.conversation_id', '=', 'post.conversation_id').onRef('m.seq', '=', 'post.seq'),
    )
    .where('post.conversation_id', '=', id)
    .where('post.seq', '>=', after.seq)
    .where('post.seq', '<=', toSeq)
    // A message can have several files.
    .where(({ or, eb }) => or([eb('post.seq', '>', after.seq), eb('f.id', '>', after.id)]))
    .where(({ or, eb }) => or([eb('m.destroy_time', 'is', null), eb('post.is_held', '=', 1)]))
    .$if(readerId !== undefined, query =>
      query.where(({ ref }) => wasPresent(ref('post.seq'), sql`${id}`, sql`${readerId}`)),
    )
    .$if(senderId !== undefined, query => query.where('m.sender_id', '=', senderId ?? 0))
    .where('f.expired_at', 'is', null)
    .orderBy('post.seq')
    .orderBy('f.id')
    .limit(PAGE)
    .select(['f.id', 'f.name', 'f.blob', 'f.size', 'post.seq'])
    .execute()

const selectPosts = (db: Kysely<Schema>) =>
  db
    .selectFrom('file_posts')
    .select(({ lit }) => ['file_id', 'conversation_id', 'seq', lit<number>(0).as('is_held')])
    .unionAll(
      db
        .selectFrom('held_files')
        .select(({ lit }) => ['file_id', 'conversation_id', 'seq', lit<number>(1).as('is_held')]),
    )

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
