import type { PicturePoint } from './area.ts'

export const TOOLS = ['rectangle', 'arrow', 'pen', 'text', 'blur'] as const
export type Tool = (typeof TOOLS)[number]

export const COLOURS = ['red', 'amber', 'green', 'petrol', 'black', 'white'] as const
export type Colour = (typeof COLOURS)[number]

/** Widths of lines, in pixels of the screen. */
export const WIDTHS = { thin: 2, medium: 4, thick: 7 } as const
export type Width = keyof typeof WIDTHS

export interface Mark {
  tool: Tool
  colour: Colour
  /** In pixels of the picture. */
  width: number
  /** Two corners or ends; all points of a pen; the place of a text. */
  points: readonly PicturePoint[]
  text?: string
}

/** What was drawn, and what was undone and can be drawn again. */
export interface Drawing {
  marks: readonly Mark[]
  undone: readonly Mark[]
}

export const EMPTY_DRAWING: Drawing = { marks: [], undone: [] }

export const addMark = ({ marks }: Drawing, mark: Mark): Drawing => ({ marks: [...marks, mark], undone: [] })

export function undoMark(drawing: Drawing): Drawing {
  const last = drawing.marks.at(-1)
  return last ? { marks: drawing.marks.slice(0, -1), undone: [...drawing.undone, last] } : drawing
}

export function redoMark(drawing: Drawing): Drawing {
  const next = drawing.undone.at(-1)
  return next ? { marks: [...drawing.marks, next], undone: drawing.undone.slice(0, -1) } : drawing
}

const shift = ({ x, y }: PicturePoint, by: PicturePoint): PicturePoint => ({ x: x + by.x, y: y + by.y })

/** The last mark, moved as a whole or, to change its size, at its end only. */
export function nudgeLastMark(drawing: Drawing, by: PicturePoint, part: 'all' | 'end'): Drawing {
  const last = drawing.marks.at(-1)
  if (!last) return drawing
  const end = last.points.length - 1
  const points = last.points.map((point, index) =>
    part === 'all' || index === end ? shift(point, by) : point,
  )
  return { ...drawing, marks: [...drawing.marks.slice(0, -1), { ...last, points }] }
}
