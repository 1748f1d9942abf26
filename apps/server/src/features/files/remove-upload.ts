import { type FileParts, thumbKey } from './file-parts.ts'

/**
 * Removes an upload that was abandoned or has become a file. The row goes last, so that leftovers can still be found.
 */
export async function removeUpload(
  { db, folder, blobs }: Pick<FileParts, 'db' | 'folder' | 'blobs'>,
  id: string,
): Promise<void> {
  await folder.remove(id)
  // A failure between store and database leaves orphaned bytes.
  const isFile = await db.selectFrom('files').where('id', '=', id).select('id').executeTakeFirst()
  if (!isFile) await Promise.all([id, thumbKey(id)].map(key => blobs.remove(key)))
  await db.deleteFrom('uploads').where('id', '=', id).execute()
}
