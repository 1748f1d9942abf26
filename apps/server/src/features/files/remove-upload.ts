import { type FileParts, thumbKey } from './file-parts.ts'

/**
 * Removes an upload that was abandoned or has become a file. The row goes last, so that leftovers can still be found.
 */
export async function removeUpload(
  { db, arriving, blobs }: Pick<FileParts, 'db' | 'arriving' | 'blobs'>,
  id: string,
): Promise<void> {
  await arriving.remove(id)
  // A failure between store and database leaves orphaned bytes.
  const isFile = await db.selectFrom('files').where('id', '=', id).select('id').executeTakeFirst()
  if (!isFile) await Promise.all([id, thumbKey(id)].map(key => blobs.remove(key)))
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}
