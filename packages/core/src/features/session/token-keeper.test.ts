import { expect, it } from 'vitest'
import { createShiftingClock } from '../../../test/shifting-clock.ts'
import { createTokenKeeper, renewalDelay } from './token-keeper.ts'

const HOUR = 3_600_000

it('the token keeper waits six hours, less before expiry, at least one minute', () => {
  const MINUTE = 60_000
  expect([7 * 24 * HOUR, 3 * HOUR, 15 * MINUTE, MINUTE, -HOUR].map(renewalDelay)).toEqual([
    6 * HOUR,
    3 * HOUR - 5 * MINUTE,
    10 * MINUTE,
    MINUTE,
    MINUTE,
  ])
})

it('the token keeper retries every minute until renewal succeeds', () => {
  const clock = createShiftingClock()
  let renewals = 0
  const keeper = createTokenKeeper(clock, async () => renewals++)
  keeper.keep(100 * HOUR)
  clock.advance(6 * HOUR - 1_000)
  expect(renewals).toBe(0)
  clock.advance(1_000)
  expect(renewals).toBe(1)
  clock.advance(60_000)
  clock.advance(60_000)
  expect(renewals).toBe(3)
  keeper.keep(100 * HOUR)
  keeper.stop()
  clock.advance(12 * HOUR)
  expect(renewals).toBe(3)
})
