import { expect, it } from 'vitest'
import { displayTick, ticksFor } from './scale.ts'

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 5, 10]],
  [320, [0, 200, 400]],
  [6_100, [0, 5_000, 10_000]],
])('the axis of a chart up to %s has the numbers %s', (most, ticks) => {
  expect(ticksFor(most)).toEqual(ticks)
})

it('thousands are shortened on the axis', () => {
  expect([0, 500, 2_000].map(displayTick)).toEqual(['0', '500', '2k'])
})
