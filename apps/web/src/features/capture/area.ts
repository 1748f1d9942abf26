export interface PicturePoint {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** Part of a picture, in its pixels. */
export interface Area extends PicturePoint, Size {}

const SMALLEST_SIDE = 8

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

export const wholeOf = ({ width, height }: Size): Area => ({ x: 0, y: 0, width, height })

export const isWhole = (area: Area, { width, height }: Size): boolean =>
  area.width === width && area.height === height

/** The area between two corners; at least the smallest one, and inside the picture. */
export function areaBetween(from: PicturePoint, to: PicturePoint, picture: Size): Area {
  const width = clamp(Math.round(Math.abs(to.x - from.x)), SMALLEST_SIDE, picture.width)
  const height = clamp(Math.round(Math.abs(to.y - from.y)), SMALLEST_SIDE, picture.height)
  const start = { x: Math.round(Math.min(from.x, to.x)), y: Math.round(Math.min(from.y, to.y)) }
  return moveArea({ ...start, width, height }, { x: 0, y: 0 }, picture)
}

export const moveArea = (area: Area, by: PicturePoint, picture: Size): Area => ({
  ...area,
  x: clamp(Math.round(area.x + by.x), 0, picture.width - area.width),
  y: clamp(Math.round(area.y + by.y), 0, picture.height - area.height),
})

/** A handle: which edges it moves; -1 left or top, 1 right or bottom. */
export type Handle = readonly [x: -1 | 0 | 1, y: -1 | 0 | 1]

export const HANDLES: readonly Handle[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
]

/** Start and length of one side after an edge was moved. */
function stretch(start: number, length: number, edge: -1 | 0 | 1, by: number, limit: number) {
  const end = start + length
  if (edge === -1) {
    const moved = clamp(Math.round(start + by), 0, end - SMALLEST_SIDE)
    return [moved, end - moved] as const
  }
  if (edge === 1) return [start, clamp(Math.round(length + by), SMALLEST_SIDE, limit - start)] as const
  return [start, length] as const
}

export function resizeArea(area: Area, [edgeX, edgeY]: Handle, by: PicturePoint, picture: Size): Area {
  const [x, width] = stretch(area.x, area.width, edgeX, by.x, picture.width)
  const [y, height] = stretch(area.y, area.height, edgeY, by.y, picture.height)
  return { x, y, width, height }
}
