import { open, rm, stat, writeFile } from 'node:fs/promises'
import { extensionOf, fileCategoryOf } from '@parley/protocol/model'
import { cleanCopy, type PlanPieces, readerOf } from './clean-copy.ts'
import { type ImageSize, makeThumbnail, measureImage } from './measure-image.ts'
import { planJpeg } from './plan-jpeg.ts'
import { planPng } from './plan-png.ts'
import { planWebp } from './plan-webp.ts'
import { SNIFFED_BYTES, sniffType, UNKNOWN_TYPE } from './sniff-type.ts'

/** What to keep of an upload. */
export interface InspectedFile {
  /** Path of the bytes to keep: the upload itself, or its clean copy next to it. */
  path: string
  size: number
  mime: string
  image?: ImageSize
  thumb?: ImageSize & { path: string; size: number }
  /** Removes files made next to the upload. */
  discard(): Promise<void>
}

const PLANS: Record<string, PlanPieces> = {
  'image/jpeg': planJpeg,
  'image/png': planPng,
  'image/webp': planWebp,
}
const IMAGES = new Set([...Object.keys(PLANS), 'image/gif', 'image/bmp'])

/** Checks the bytes; the name only says whether to look for an image. Refuses pixel bombs. */
export async function inspectFile(path: string, name: string): Promise<InspectedFile> {
  const [cleanPath, thumbPath] = [`${path}.clean`, `${path}.thumb`]
  const discard = async () => {
    await rm(cleanPath, { force: true })
    await rm(thumbPath, { force: true })
  }
  try {
    return { ...(await inspect(path, name, cleanPath, thumbPath)), discard }
  } catch (error) {
    await discard()
    throw error
  }
}

async function inspect(
  path: string,
  name: string,
  cleanPath: string,
  thumbPath: string,
): Promise<Omit<InspectedFile, 'discard'>> {
  const { mime, size, image } = await look(path)
  if (!image) return { path, size, mime: IMAGES.has(mime) ? UNKNOWN_TYPE : mime }
  const plan = PLANS[mime]
  if (plan && !(await cleanCopy(path, cleanPath, plan))) return { path, size, mime: UNKNOWN_TYPE }
  const kept = plan ? cleanPath : path
  const file = { path: kept, size: (await stat(kept)).size, mime }
  if (fileCategoryOf(extensionOf(name)) !== 'image') return file
  if (mime === 'image/bmp') return { ...file, image }
  const thumbnail = await makeThumbnail(kept)
  // What cannot be decoded is not an image.
  if (!thumbnail) return { ...file, mime: UNKNOWN_TYPE }
  const { bytes, ...thumbSize } = thumbnail
  await writeFile(thumbPath, bytes)
  return { ...file, image, thumb: { ...thumbSize, path: thumbPath, size: bytes.length } }
}

async function look(path: string): Promise<{ mime: string; size: number; image: ImageSize | undefined }> {
  const handle = await open(path, 'r')
  try {
    const read = readerOf(handle)
    const mime = sniffType(await read(0, SNIFFED_BYTES))
    const { size } = await handle.stat()
    const image = IMAGES.has(mime) ? await measureImage(path, mime, read, size) : undefined
    return { mime, size, image }
  } finally {
    await handle.close()
  }
}
