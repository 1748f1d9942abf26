import { expect, it } from 'vitest'
import { checkPlannedTime } from './rules.ts'

const DAY_MS = 86_400_000

// [later-1]
it('a planned time is in the future, by a year at most', () => {
  expect(checkPlannedTime(1_001, 1_000)).toBeUndefined()
  expect(checkPlannedTime(1_000, 1_000)).toBe('in-the-past')
  expect(checkPlannedTime(Number.NaN, 1_000)).toBe('in-the-past')
  expect(checkPlannedTime(365 * DAY_MS, 0)).toBeUndefined()
  expect(checkPlannedTime(367 * DAY_MS, 0)).toBe('too-far-ahead')
})
