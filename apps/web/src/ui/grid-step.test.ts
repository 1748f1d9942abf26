import { expect, it } from 'vitest'
import { gridStep } from './grid-step.ts'

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 2, 6],
  ['ArrowDown', 7, 7],
  ['ArrowUp', 6, 2],
  ['ArrowUp', 3, 3],
  ['Home', 7, 0],
  ['End', 0, 9],
  ['a', 4, undefined],
] as const)('%s from %s leads to %s, in ten of four a row', (key, from, to) => {
  expect(gridStep(key, from, 10, 4)).toBe(to)
})
