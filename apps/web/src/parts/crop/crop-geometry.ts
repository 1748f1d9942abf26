/** A picture behind a square frame: `x` and `y` are the offset of its centre from the frame's, in edges of the frame. */
export interface Crop {
  x: number
  y: number
  /** 1: the picture just fills the frame. */
  zoom: number
  /** Clockwise quarter turns. */
  turns: number
}

interface Size {
  width: number
  height: number
}

export const MAX_ZOOM = 4
export const START: Crop = { x: 0, y: 0, zoom: 1, turns: 0 }

/** One pixel of the picture, in edges of the frame. */
export const scaleOf = ({ width, height }: Size, { zoom }: Crop): number => zoom / Math.min(width, height)

const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

/** The nearest crop that leaves no part of the frame empty. */
export function fitCrop(picture: Size, crop: Crop): Crop {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, crop.zoom))
  const turns = ((crop.turns % 4) + 4) % 4
  const scale = scaleOf(picture, { ...crop, zoom })
  const [width, height] = turns % 2 ? [picture.height, picture.width] : [picture.width, picture.height]
  return {
    x: clamp(crop.x, (width * scale - 1) / 2),
    y: clamp(crop.y, (height * scale - 1) / 2),
    zoom,
    turns,
  }
}
