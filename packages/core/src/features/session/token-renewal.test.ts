import { expect, it } from 'vitest'
import { createShiftingClock } from '../../../test/shifting-clock.ts'
import { createTokenRenewal, renewalDelay } from './token-renewal.ts'

const HOUR = 3_600_000

it('renewal of a token waits six hours, less before expiry, at least one minute', () => {
  const MINUTE = 60_000
  expect([7 * 24 * HOUR, 3 * HOUR, 15 * MINUTE, MINUTE, -HOUR].map(renewalDelay)).toEqual([
    6 * HOUR,
    3 * HOUR - 5 * MINUTE,
    10 * MINUTE,
    MINUTE,
    MINUTE,
  ])
})

it('renewal of a token is retried every minute until it succeeds', () => {
  const clock = createShiftingClock()
  let renewals = 0
  const renewal = createTokenRenewal(clock, async () => renewals++)
  renewal.schedule(100 * HOUR)
  clock.advance(6 * HOUR - 1_000)
  expect(renewals).toBe(0)
  clock.advance(1_000)
  expect(renewals).toBe(1)
  clock.advance(60_000)
  clock.advance(60_000)
  expect(renewals).toBe(3)
  renewal.schedule(100 * HOUR)
  renewal.stop()
  clock.advance(12 * HOUR)
  expect(renewals).toBe(3)
})
