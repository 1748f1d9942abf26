import { expect, it } from 'vitest'
import { stopByKey } from './stop-by-key.ts'

/** A heading, two people, a heading, a person. */
const isStop = (index: number) => [1, 2, 4].includes(index)

it.each([
  ['ArrowDown', 2, 4],
  ['ArrowUp', 4, 2],
  ['ArrowUp', 1, 1],
  ['ArrowDown', 4, 4],
  ['Home', 4, 1],
  ['End', 1, 4],
  ['a', 1, undefined],
])('%s leads from %i to %s, over the headings', (key, from, to) => {
  expect(stopByKey(key, 5, from, isStop)).toBe(to)
})

it('finds no item in an empty list', () => {
  expect(stopByKey('Home', 0, -1, isStop)).toBe(-1)
})
