import { expect, it } from 'vitest'
import { displayTimeLeft } from './display-time-left.ts'

it.each([
  [120_000, '2:00'],
  [101_500, '1:42'],
  [59_999, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
])('%s ms are %s', (ms, words) => {
  expect(displayTimeLeft(ms)).toBe(words)
})
