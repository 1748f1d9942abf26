import pLimit from 'p-limit'
import type { Caller } from '../../domain/access/caller.ts'
import type { FileRow } from '../../domain/access/select-own-files.ts'
import { type FileParts, thumbKey } from './file-parts.ts'
import { type InspectedFile, inspectFile } from './inspect/inspect-file.ts'
import { refuseWhenDiskIsFull } from './uploads.ts'

/** Decoding pictures takes memory: the maximum at once. */
const AT_ONCE = 2

interface ArrivedFile {
  /** The same as the id of its upload. */
  id: string
  /** The bytes on disk; the caller removes them. */
  path: string
  name: string
  isSpace: boolean
}

export type StoreFile = (owner: Pick<Caller, 'companyId' | 'userId'>, file: ArrivedFile) => Promise<FileRow>

/** Checks the bytes, stores them, and then writes the row. In this order, so that every row has its bytes. */
export function createStoreFile({
  storage,
  blobs,
  clock,
}: Pick<FileParts, 'storage' | 'blobs' | 'clock'>): StoreFile {
  const limited = pLimit(AT_ONCE)
  return (owner, file) =>
    limited(async () => {
      const inspected = await refuseWhenDiskIsFull(inspectFile(file.path, file.name))
      try {
        const row = encodeRow(owner, file, inspected, clock.now())
        await refuseWhenDiskIsFull(blobs.put(row.blob, inspected.path, inspected.mime))
        if (inspected.thumb)
          await refuseWhenDiskIsFull(blobs.put(thumbKey(row.blob), inspected.thumb.path, 'image/webp'))
        await storage.transaction(async db => {
          await db.deleteFrom('uploads').where('id', '=', file.id).execute()
          await db
            .insertInto('files')
            .values(row)
            .onConflict(conflict => conflict.column('id').doNothing())
            .execute()
        })
        return { pdf_size: null, expired_at: null, ...row }
      } finally {
        await inspected.discard()
      }
    })
}

const encodeRow = (
  { companyId, userId }: Pick<Caller, 'companyId' | 'userId'>,
  { id, name, isSpace }: ArrivedFile,
  { size, mime, image, thumb }: InspectedFile,
  now: number,
): Omit<FileRow, 'pdf_size' | 'expired_at'> => ({
  id,
  company_id: companyId,
  uploader_id: userId,
  blob: id,
  name,
  size,
  mime,
  width: image?.width ?? null,
  height: image?.height ?? null,
  thumb_width: thumb?.width ?? image?.width ?? null,
  thumb_height: thumb?.height ?? image?.height ?? null,
  thumb_size: thumb?.size ?? null,
  is_space: isSpace ? 1 : 0,
  saved_from: null,
  created_at: now,
})
