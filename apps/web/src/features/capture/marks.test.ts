import { expect, it } from 'vitest'
import { addMark, EMPTY_DRAWING, type Mark, nudgeLastMark, redoMark, undoMark } from './marks.ts'

const mark = (x: number): Mark => ({
  tool: 'rectangle',
  colour: 'red',
  width: 4,
  points: [
    { x, y: 0 },
    { x: x + 10, y: 10 },
  ],
})

it('marks are undone back to the first and drawn again', () => {
  const both = addMark(addMark(EMPTY_DRAWING, mark(1)), mark(2))
  const none = undoMark(undoMark(undoMark(both)))
  expect(none.marks).toEqual([])
  expect(redoMark(redoMark(redoMark(none)))).toEqual(both)
  expect(addMark(undoMark(both), mark(3))).toEqual({ marks: [mark(1), mark(3)], undone: [] })
})

it('arrow keys move the last mark or its end', () => {
  const both = addMark(addMark(EMPTY_DRAWING, mark(1)), mark(2))
  expect(nudgeLastMark(both, { x: 5, y: 0 }, 'all').marks).toEqual([mark(1), mark(7)])
  expect(nudgeLastMark(both, { x: 0, y: 3 }, 'end').marks[1]?.points).toEqual([
    { x: 2, y: 0 },
    { x: 12, y: 13 },
  ])
  expect(nudgeLastMark(EMPTY_DRAWING, { x: 1, y: 1 }, 'all')).toBe(EMPTY_DRAWING)
})
