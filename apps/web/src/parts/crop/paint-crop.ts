import { MAX_PICTURE_CHARACTERS, PICTURE_SIZE } from '@parley/protocol/model'
import { type Crop, scaleOf } from './crop-geometry.ts'

/** Draws the picture around the centre of the canvas; `edge` is the edge of the frame in pixels. */
export function paintCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, edge: number): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const scale = scaleOf(picture, crop) * edge
  context.reset()
  context.translate(canvas.width / 2 + crop.x * edge, canvas.height / 2 + crop.y * edge)
  context.rotate((crop.turns * Math.PI) / 2)
  context.scale(scale, scale)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
}

function createSquare(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE_SIZE
  canvas.height = PICTURE_SIZE
  return canvas
}

const encode = (canvas: HTMLCanvasElement, type: 'image/jpeg' | 'image/webp'): string =>
  canvas.toDataURL(type, 0.85).split(',')[1] ?? ''

/** The content of the frame as the server expects it: base64 of a square. */
export function exportCrop(picture: ImageBitmap, crop: Crop): string {
  const canvas = createSquare()
  paintCrop(canvas, picture, crop, PICTURE_SIZE)
  return encode(canvas, 'image/jpeg')
}

/** The whole picture in a square with transparent margins, for logos: base64. */
export function exportWhole(picture: ImageBitmap): string {
  const canvas = createSquare()
  const scale = PICTURE_SIZE / Math.max(picture.width, picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  canvas
    .getContext('2d')
    ?.drawImage(picture, (PICTURE_SIZE - width) / 2, (PICTURE_SIZE - height) / 2, width, height)
  // WebP is small and keeps transparency; if it is unsupported and the PNG too large, JPEG makes the margins black.
  const small = encode(canvas, 'image/webp')
  return small.length <= MAX_PICTURE_CHARACTERS ? small : encode(canvas, 'image/jpeg')
}
