import type { FileToSend } from '@parley/core'
import { extensionOf, isImageName, isRedrawnImage, isVideoName, MAX_FILE_BYTES } from '@parley/protocol/model'
import type { OfferedFile } from '../../slots/offer-files.ts'
import { takePoster } from './take-poster.ts'

/** Photos become JPEG; AVIF may be transparent. A browser that cannot write the type writes PNG. */
const TYPES: Readonly<Record<string, string>> = { avif: 'image/webp' }
const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' }
const QUALITY = 0.9

/** A picture in a format that every browser shows. Undefined: this browser cannot read it. */
async function redrawPicture(file: File): Promise<FileToSend | undefined> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    const extension = extensionOf(file.name)
    const blob = await canvas.convertToBlob({ type: TYPES[extension] ?? 'image/jpeg', quality: QUALITY })
    const name = `${file.name.slice(0, -extension.length)}${ENDINGS[blob.type] ?? 'png'}`
    return { name, blob, kind: 'image', width, height }
  } catch {
    // No decoder for it: it is sent as a file.
    return undefined
  }
}

/** Width and height of a picture; undefined if the browser cannot decode it. */
async function readPictureSize(blob: Blob): Promise<{ width: number; height: number } | undefined> {
  const url = URL.createObjectURL(blob)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    return { width: picture.naturalWidth, height: picture.naturalHeight }
  } catch {
    // Not a picture, whatever its name says: it is sent as a file.
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Inspects a chosen file: pictures get their dimensions [files-2], videos a poster. */
export async function prepareFile(file: OfferedFile): Promise<FileToSend> {
  const { name } = file
  const plain: FileToSend = { name, blob: file, kind: 'file' }
  // It will be rejected anyway.
  if (file.size > MAX_FILE_BYTES) return plain
  if (isRedrawnImage(name)) return (await redrawPicture(file)) ?? plain
  if (isImageName(name)) {
    const size = await readPictureSize(file)
    return size ? { ...plain, kind: 'image', ...size, ...(file.isCapture && { isCapture: true }) } : plain
  }
  if (!isVideoName(name)) return plain
  const poster = await takePoster(file)
  if (!poster) return plain
  return { ...plain, kind: 'video', poster: poster.blob, width: poster.width, height: poster.height }
}
