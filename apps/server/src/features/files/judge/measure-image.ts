import { fileError } from '../../../domain/rest/file-error.ts'
import type { ReadAt } from './clean-copy.ts'

/** In pixels [limits-8]. */
const MAX_PIXELS = 50_000_000
const MAX_FRAMES = 2_000
/** All frames of a moving picture together. */
const MAX_MOVING_PIXELS = 1_000_000_000
const THUMB_SIDE = 480

export interface ImageSize {
  width: number
  height: number
}

export interface Thumbnail extends ImageSize {
  bytes: Buffer
}

/** What the header claims is judged before a single pixel is unpacked. Undefined: no image after all. */
export async function measureImage(path: string, mime: string, read: ReadAt): Promise<ImageSize | undefined> {
  if (mime === 'image/bmp') return measureBitmap(await read(0, 26))
  const { default: sharp } = await import('sharp')
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata?.width || !metadata.height) return undefined
  const height = metadata.pageHeight ?? metadata.height
  const frames = metadata.pages ?? 1
  const pixels = metadata.width * height
  if (pixels > MAX_PIXELS || frames > MAX_FRAMES || pixels * frames > MAX_MOVING_PIXELS)
    throw fileError('too-many-pixels')
  // Cameras write which way up a picture is instead of turning it.
  const isTurned = (metadata.orientation ?? 1) >= 5
  return isTurned ? { width: height, height: metadata.width } : { width: metadata.width, height }
}

function measureBitmap(head: Buffer): ImageSize | undefined {
  if (head.length < 26) return undefined
  const [width, height] = [Math.abs(head.readInt32LE(18)), Math.abs(head.readInt32LE(22))]
  if (width * height > MAX_PIXELS) throw fileError('too-many-pixels')
  return width > 0 && height > 0 ? { width, height } : undefined
}

/** The first frame, the right way up, without anything written beside it. Undefined: it could not be unpacked. */
export async function makeThumbnail(path: string): Promise<Thumbnail | undefined> {
  // Loaded with the first picture: most starts need none.
  const { default: sharp } = await import('sharp')
  try {
    const { data, info } = await sharp(path, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
      .rotate()
      .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    // Broken or made up: it will be handed out as a file like any other.
    return undefined
  }
}
