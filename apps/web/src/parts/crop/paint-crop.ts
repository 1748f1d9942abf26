import { PICTURE_SIZE } from '@parley/protocol/model'
import { type Crop, scaleOf } from './crop-geometry.ts'

/** Paints the picture around the middle of the canvas; `edge`: how many pixels one edge of the frame has there. */
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

/** What is inside the frame, as the server takes it: base64 of a square. */
export function exportCrop(picture: ImageBitmap, crop: Crop, type: 'image/jpeg' | 'image/png'): string {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE_SIZE
  canvas.height = PICTURE_SIZE
  paintCrop(canvas, picture, crop, PICTURE_SIZE)
  return canvas.toDataURL(type, 0.85).split(',')[1] ?? ''
}
