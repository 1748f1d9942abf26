import { encodeFilePath, extensionOf, FILE_CATEGORY, fileCategoryOf } from '@parley/protocol/model'
import type { FileRecord } from '@parley/protocol/rest'
import type { FileRow } from '../access/select-own-files.ts'

/** Pictures that browsers show: they are measured when they arrive. */
const MEASURED = new Set(['bmp', 'jpg', 'jpeg', 'png', 'gif', 'webp'])

/** By the name; but what should have been measured and could not is no image. */
const categoryOf = (row: FileRow) => {
  const extension = extensionOf(row.name)
  return row.width === null && MEASURED.has(extension) ? 'other' : fileCategoryOf(extension)
}

export function encodeFile(row: FileRow): FileRecord {
  const isImage = row.width !== null && categoryOf(row) === 'image'
  return {
    original_url: encodeFilePath(row.id),
    // An image without a thumbnail is its own thumbnail.
    ...(isImage && { thumb_url: encodeFilePath(row.id, row.thumb_size === null ? 'original' : 'thumb') }),
    file_name: row.name,
    sub_type: extensionOf(row.name),
    file_size: row.size,
    type: FILE_CATEGORY[categoryOf(row)],
    mime: row.mime,
    ...(row.width !== null && { width: row.width }),
    ...(row.height !== null && { height: row.height }),
    ...(row.thumb_width !== null && { thumb_width: row.thumb_width }),
    ...(row.thumb_height !== null && { thumb_height: row.thumb_height }),
  }
}
