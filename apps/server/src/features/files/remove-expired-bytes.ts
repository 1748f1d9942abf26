import { type FileParts, pdfKey, thumbKey } from './file-parts.ts'

const BATCH = 200

/**
 * Removes the bytes of all or the given expired files from the store. An expired file with an empty `blob` has
 * none left, so leftovers of a failing store or a crash are found again. A failure does not block the others.
 */
export async function removeExpiredBytes(
  parts: Pick<FileParts, 'db' | 'blobs' | 'log'>,
  { ids, signal }: { ids?: readonly string[]; signal?: AbortSignal } = {},
): Promise<void> {
  if (ids?.length === 0) return
  const { db, log } = parts
  const failures: unknown[] = []
  let rows: { id: string; blob: string }[] = []
  do {
    rows = await db
      .selectFrom('files')
      .where('expired_at', 'is not', null)
      .where('blob', '<>', '')
      .where('id', '>', rows.at(-1)?.id ?? '')
      .$if(ids !== undefined, query => query.where('id', 'in', ids ?? []))
      .orderBy('id')
      .limit(BATCH)
      .select(['id', 'blob'])
      .execute()
    for (const row of rows) {
      if (signal?.aborted) return
      await removeBytes(parts, row).catch(error => failures.push(error))
    }
  } while (rows.length === BATCH)
  if (failures.length > 0)
    log.error(
      { err: failures[0], files: failures.length },
      'Bytes of expired files could not be removed yet.',
    )
}

/** Unless another file shares them: then they go with the last one. */
async function removeBytes(
  { db, blobs }: Pick<FileParts, 'db' | 'blobs'>,
  { id, blob }: { id: string; blob: string },
): Promise<void> {
  const other = await db
    .selectFrom('files')
    .where('blob', '=', blob)
    .where('expired_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (!other) {
    await removeWords(db, blob)
    await Promise.all([blob, thumbKey(blob), pdfKey(blob)].map(key => blobs.remove(key)))
  }
  await db.updateTable('files').set({ blob: '' }).where('id', '=', id).execute()
}

/** Messages that are still there are found by the name of the file only, from the next round on [search-5]. */
async function removeWords(db: FileParts['db'], blob: string): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('search_texts').where('blob', '=', blob).executeTakeFirst()
  if (Number(numDeletedRows) === 0) return
  await db
    .insertInto('search_waiting')
    .columns(['conversation_id', 'seq'])
    .expression(eb =>
      eb
        .selectFrom('file_posts as post')
        .innerJoin('files as f', 'f.id', 'post.file_id')
        .where('f.blob', '=', blob)
        .select(['post.conversation_id', 'post.seq'])
        .distinct(),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
