import type { Placement } from './deck.ts'
import { child, numberOf } from './xml.ts'

const DEGREE = 60_000

/** Converts the units of the file to fractions of the slide. */
export interface SlideFrame {
  place(xfrm: Element | undefined): Placement | undefined
  /** The frame inside a group, which has its own coordinates. */
  inside(xfrm: Element | undefined): SlideFrame
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function boxOf(xfrm: Element | undefined, [offset, extent]: readonly [string, string]): Box | undefined {
  const [from, size] = [child(xfrm, offset), child(xfrm, extent)]
  const [x, y] = [numberOf(from, 'x'), numberOf(from, 'y')]
  const [width, height] = [numberOf(size, 'cx'), numberOf(size, 'cy')]
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined
  return { x, y, width, height }
}

export function createFrame(outer: Box, units: Box): SlideFrame {
  const [across, down] = [outer.width / (units.width || 1), outer.height / (units.height || 1)]
  const convert = ({ x, y, width, height }: Box): Box => ({
    x: outer.x + (x - units.x) * across,
    y: outer.y + (y - units.y) * down,
    width: width * across,
    height: height * down,
  })
  const frame: SlideFrame = {
    place(xfrm) {
      const box = boxOf(xfrm, ['off', 'ext'])
      return box && { ...convert(box), rotation: (numberOf(xfrm, 'rot') ?? 0) / DEGREE }
    },
    inside(xfrm) {
      const [box, inner] = [boxOf(xfrm, ['off', 'ext']), boxOf(xfrm, ['chOff', 'chExt'])]
      return box && inner ? createFrame(convert(box), inner) : frame
    },
  }
  return frame
}
