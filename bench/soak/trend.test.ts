import { expect, test } from 'vitest'
import { trendOf } from './trend.ts'

const minutes = Array.from({ length: 30 }, (_, minute) => minute)
/** The same in every run. */
const noise = (minute: number) => ((minute * 7) % 11) - 5

test('a value that only wavers has no certain trend', () => {
  expect(trendOf(minutes.map(minute => [minute, 100 + noise(minute)])).isCertain).toBe(false)
})

test('a leak is seen through the noise, with its slope', () => {
  const { slope, rise, isCertain } = trendOf(minutes.map(minute => [minute, 100 + minute + noise(minute)]))
  expect(isCertain).toBe(true)
  expect(slope).toBeCloseTo(1, 0)
  expect(rise).toBeGreaterThan(0.2)
})
