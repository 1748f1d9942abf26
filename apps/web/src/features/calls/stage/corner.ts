export interface Corner {
  x: 'left' | 'right'
  y: 'top' | 'bottom'
}

type Frame = Pick<DOMRectReadOnly, 'left' | 'top' | 'width' | 'height'>

const middleOf = ({ left, top, width, height }: Frame) => ({ x: left + width / 2, y: top + height / 2 })

/** The corner of `around` in whose quarter the middle of `frame` is. */
export function nearestCorner(frame: Frame, around: Frame): Corner {
  const [own, middle] = [middleOf(frame), middleOf(around)]
  return { x: own.x < middle.x ? 'left' : 'right', y: own.y < middle.y ? 'top' : 'bottom' }
}

const STEPS: Readonly<Record<string, Partial<Corner>>> = {
  ArrowLeft: { x: 'left' },
  ArrowRight: { x: 'right' },
  ArrowUp: { y: 'top' },
  ArrowDown: { y: 'bottom' },
}

/** Undefined: the key moves nothing. */
export const stepCorner = (corner: Corner, key: string): Corner | undefined =>
  STEPS[key] && { ...corner, ...STEPS[key] }
