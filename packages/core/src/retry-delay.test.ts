import { expect, it } from 'vitest'
import { retryDelay } from './retry-delay.ts'

// [connection-7, delivery-13]
it('the retry delay grows by half from 3 s to an hour, with up to half of it random', () => {
  const longest = (attempt: number) => retryDelay(attempt, () => 1)
  expect([1, 2, 3].map(longest)).toEqual([3_000, 4_500, 6_750])
  expect(longest(40)).toBe(3_600_000)
  expect(retryDelay(1, () => 0)).toBe(1_500)
})
