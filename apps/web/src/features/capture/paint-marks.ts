import type { Area, PicturePoint } from './area.ts'
import type { Colour, Mark } from './marks.ts'

type Paint = CanvasRenderingContext2D
export type Inks = Readonly<Record<Colour, string>>

/** Pixels of the screen; scaled with the width of the line. */
const MOSAIC_PER_WIDTH = 5.25
const TEXT_PER_WIDTH = 5.5
const HEAD_ANGLE = Math.PI / 7

type Painter = (paint: Paint, mark: Mark, inks: Inks) => void

const boxOf = ([from, to]: readonly PicturePoint[]): Area => {
  const a = from ?? { x: 0, y: 0 }
  const b = to ?? a
  const start = { x: Math.round(Math.min(a.x, b.x)), y: Math.round(Math.min(a.y, b.y)) }
  return { ...start, width: Math.round(Math.abs(a.x - b.x)), height: Math.round(Math.abs(a.y - b.y)) }
}

const paintRectangle: Painter = (paint, { points, width }) => {
  const box = boxOf(points)
  paint.beginPath()
  paint.roundRect(box.x, box.y, box.width, box.height, width)
  paint.stroke()
}

const paintLine: Painter = (paint, { points }) => {
  paint.beginPath()
  for (const { x, y } of points) paint.lineTo(x, y)
  paint.stroke()
}

const paintArrow: Painter = (paint, mark, inks) => {
  const [from, to] = mark.points
  if (!from || !to) return
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const head = mark.width * 5
  const wing = (turn: number): PicturePoint => ({
    x: to.x - head * Math.cos(angle + turn),
    y: to.y - head * Math.sin(angle + turn),
  })
  paintLine(paint, mark, inks)
  paintLine(paint, { ...mark, points: [wing(HEAD_ANGLE), to, wing(-HEAD_ANGLE)] }, inks)
}

const paintText: Painter = (paint, { points: [at], text = '', colour, width }, inks) => {
  if (!at) return
  const size = Math.round(width * TEXT_PER_WIDTH)
  const pad = Math.round(size * 0.6)
  paint.font = `600 ${size}px ${getComputedStyle(document.body).fontFamily}`
  paint.textBaseline = 'middle'
  paint.beginPath()
  paint.roundRect(at.x, at.y, paint.measureText(text).width + 2 * pad, size + 2 * pad, pad * 0.6)
  paint.fill()
  paint.fillStyle = colour === 'white' || colour === 'amber' ? inks.black : inks.white
  paint.fillText(text, at.x + pad, at.y + pad + size / 2)
}

/** Replaces the pixels by large squares: what was there is not in the picture any more. */
const paintMosaic: Painter = (paint, { points, width }) => {
  const box = boxOf(points)
  if (box.width === 0 || box.height === 0) return
  const square = width * MOSAIC_PER_WIDTH
  const small = document.createElement('canvas')
  small.width = Math.max(1, Math.round(box.width / square))
  small.height = Math.max(1, Math.round(box.height / square))
  const shrunk = small.getContext('2d')
  if (!shrunk) return
  shrunk.imageSmoothingQuality = 'high'
  const { x, y, width: w, height: h } = box
  shrunk.drawImage(paint.canvas, x, y, w, h, 0, 0, small.width, small.height)
  paint.imageSmoothingEnabled = false
  paint.drawImage(small, x, y, w, h)
  paint.imageSmoothingEnabled = true
}

const PAINTERS: Readonly<Record<Mark['tool'], Painter>> = {
  rectangle: paintRectangle,
  arrow: paintArrow,
  pen: paintLine,
  text: paintText,
  blur: paintMosaic,
}

/** The picture with its marks, in the order they were drawn. */
export function paintPicture(
  canvas: HTMLCanvasElement,
  picture: HTMLCanvasElement,
  marks: readonly Mark[],
  inks: Inks,
): void {
  const paint = canvas.getContext('2d')
  if (!paint) return
  paint.drawImage(picture, 0, 0)
  for (const mark of marks) {
    paint.strokeStyle = inks[mark.colour]
    paint.fillStyle = inks[mark.colour]
    paint.lineWidth = mark.width
    paint.lineCap = 'round'
    paint.lineJoin = 'round'
    PAINTERS[mark.tool](paint, mark, inks)
  }
}

/** The chosen area as a PNG. */
export async function exportArea(canvas: HTMLCanvasElement, { x, y, width, height }: Area): Promise<Blob> {
  const cut = document.createElement('canvas')
  cut.width = width
  cut.height = height
  cut.getContext('2d')?.drawImage(canvas, x, y, width, height, 0, 0, width, height)
  return await new Promise((resolve, reject) =>
    cut.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}
