import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeDestroyTime } from './destroy-time.ts'

describe('the time to destruction', () => {
  it.each([
    [1, 1],
    [10, 10],
    ['30', 30],
    [0.2, 1],
    [604_800, 604_800],
    [604_801, 604_800],
    [Number.POSITIVE_INFINITY, 604_800],
    [-1, 1],
    ['-7', 1],
    [Number.NEGATIVE_INFINITY, 1],
  ])('%s is %s seconds', (value, seconds) => {
    expect(decodeDestroyTime(value)).toBe(seconds)
  })
  it.each([0, -0, '0', '', ' 5', '1e3', Number.NaN, null, undefined, true, [5], {}])('%s is none', value => {
    expect(decodeDestroyTime(value)).toBeUndefined()
  })
  // [limits-7]
  it('stays within its bounds', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        const seconds = decodeDestroyTime(value) ?? 1
        expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 604_800).toBe(true)
      }),
    )
  })
})
