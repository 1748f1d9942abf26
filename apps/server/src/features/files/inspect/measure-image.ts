import { fileError } from '../../../domain/rest/file-error.ts'
import type { ReadAt } from './clean-copy.ts'
import { hasTooManyFrames } from './has-too-many-frames.ts'

/** In pixels [limits-8]. */
const MAX_PIXELS = 50_000_000
/** Decoding a single longer row takes hundreds of megabytes. */
const MAX_SIDE = 65_535
/** All frames of an animation together. */
const MAX_MOVING_PIXELS = 1_000_000_000
const THUMB_SIDE = 480

export interface ImageSize {
  width: number
  height: number
}

export interface Thumbnail extends ImageSize {
  bytes: Buffer
}

/** Checks the size in the header before decoding a single pixel. Undefined: not an image after all. */
export async function measureImage(
  path: string,
  mime: string,
  read: ReadAt,
  size: number,
): Promise<ImageSize | undefined> {
  const claimed = CLAIMED[mime]?.(await read(0, HEAD_BYTES))
  if (claimed) refuseTooLarge(claimed, 1)
  if (mime === 'image/bmp') return claimed
  if (await hasTooManyFrames(mime, read, size)) throw fileError('too-many-pixels')
  const { default: sharp } = await import('sharp')
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata?.width || !metadata.height) return undefined
  const { width } = metadata
  const height = metadata.pageHeight ?? metadata.height
  refuseTooLarge({ width, height }, metadata.pages ?? 1)
  // Cameras store the orientation instead of rotating the picture.
  const isTurned = (metadata.orientation ?? 1) >= 5
  return isTurned ? { width: height, height: width } : { width, height }
}

function refuseTooLarge({ width, height }: ImageSize, frames: number): void {
  const pixels = width * height
  const isTooLarge = pixels > MAX_PIXELS || pixels * frames > MAX_MOVING_PIXELS
  if (isTooLarge || Math.max(width, height) > MAX_SIDE) throw fileError('too-many-pixels')
}

const HEAD_BYTES = 26

/** Where the size is at a fixed offset no library is needed. */
const CLAIMED: Record<string, (head: Buffer) => ImageSize | undefined> = {
  'image/png': head => sizeOf(head, 24, () => [head.readUInt32BE(16), head.readUInt32BE(20)]),
  'image/bmp': head =>
    sizeOf(head, 26, () => [Math.abs(head.readInt32LE(18)), Math.abs(head.readInt32LE(22))]),
}

function sizeOf(head: Buffer, bytes: number, readSize: () => [number, number]): ImageSize | undefined {
  if (head.length < bytes) return undefined
  const [width, height] = readSize()
  return width > 0 && height > 0 ? { width, height } : undefined
}

/** The first frame, upright and without metadata. Undefined: it could not be decoded. */
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
    // Broken or fake: it is served as a file like any other.
    return undefined
  }
}
