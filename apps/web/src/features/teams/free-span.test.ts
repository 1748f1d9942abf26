import { expect, it } from 'vitest'
import { freeSpan } from './free-span.ts'

const USUAL = { from: 540, to: 1_080 }

it('another span of a day begins where the last one ends', () => {
  expect(freeSpan([], USUAL)).toEqual(USUAL)
  expect(freeSpan([{ from: 540, to: 780 }], USUAL)).toEqual({ from: 780, to: 1_020 })
  expect(freeSpan([USUAL, { from: 1_140, to: 1_320 }], USUAL)).toEqual({ from: 1_320, to: 1_440 })
})

it('another span of a day whose end is taken comes first', () => {
  expect(freeSpan([{ from: 540, to: 1_440 }], USUAL)).toEqual({ from: 300, to: 540 })
  expect(freeSpan([{ from: 0, to: 1_440 }], USUAL)).toEqual(USUAL)
})
