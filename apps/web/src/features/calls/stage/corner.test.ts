import { expect, it } from 'vitest'
import { nearestCorner, stepCorner } from './corner.ts'

const AROUND = { left: 100, top: 0, width: 1_000, height: 600 }
const at = (left: number, top: number) => ({ left, top, width: 200, height: 100 })

it('a picture goes to the corner in whose quarter its middle was dropped', () => {
  expect(nearestCorner(at(890, 490), AROUND)).toEqual({ x: 'right', y: 'bottom' })
  expect(nearestCorner(at(499, 251), AROUND)).toEqual({ x: 'left', y: 'bottom' })
  expect(nearestCorner(at(501, 249), AROUND)).toEqual({ x: 'right', y: 'top' })
  expect(nearestCorner(at(-50, -50), AROUND)).toEqual({ x: 'left', y: 'top' })
})

it('arrow keys move it along one edge', () => {
  expect(stepCorner({ x: 'right', y: 'bottom' }, 'ArrowUp')).toEqual({ x: 'right', y: 'top' })
  expect(stepCorner({ x: 'right', y: 'top' }, 'ArrowLeft')).toEqual({ x: 'left', y: 'top' })
  expect(stepCorner({ x: 'left', y: 'top' }, 'Enter')).toBeUndefined()
})
