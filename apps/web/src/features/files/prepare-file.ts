import type { FileToSend } from '@parley/core'
import { extensionOf, fileCategoryOf, MAX_FILE_BYTES, UPLOAD_IMAGE_EXTENSIONS } from '@parley/protocol/model'
import type { OfferedFile } from '../../slots/offer-files.ts'
import { readPictureSize } from './read-picture.ts'
import { takePoster } from './take-poster.ts'

export const isImageName = (name: string): boolean =>
  (UPLOAD_IMAGE_EXTENSIONS as readonly string[]).includes(extensionOf(name))

/** Inspects a chosen file: pictures get their dimensions, videos a poster. */
export async function prepareFile(file: OfferedFile): Promise<FileToSend> {
  const { name } = file
  const plain: FileToSend = { name, blob: file, kind: 'file' }
  // It will be rejected anyway.
  if (file.size > MAX_FILE_BYTES) return plain
  if (isImageName(name)) {
    const size = await readPictureSize(file)
    return size ? { ...plain, kind: 'image', ...size, ...(file.isCapture && { isCapture: true }) } : plain
  }
  if (fileCategoryOf(extensionOf(name)) !== 'video') return plain
  const poster = await takePoster(file)
  if (!poster) return plain
  return { ...plain, kind: 'video', poster: poster.blob, width: poster.width, height: poster.height }
}
