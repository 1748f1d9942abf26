import { WITHDRAW_WINDOW_MS } from '@parley/protocol/model'
import { expect, it } from 'vitest'
import { ArchiveAges } from './archive-ages.ts'

const HOUR_MS = 3_600_000

it('an archived message ages evenly even if the clock was an hour ahead when it was stamped', () => {
  let elapsed = 0
  const ages = new ArchiveAges(() => elapsed)
  const message = { conversationId: 1, seq: 7, time: 1_000_000 + HOUR_MS }
  ages.note(message)
  elapsed = 60_000
  expect(ages.nowFor(message, 1_060_000) - message.time).toBe(60_000)
  elapsed = WITHDRAW_WINDOW_MS + 1
  expect(ages.nowFor(message, 1_120_001) - message.time).toBeGreaterThan(WITHDRAW_WINDOW_MS)
})

it('the age of a message with a stamp ahead of the clock is unlimited if its arrival time is unknown', () => {
  const ages = new ArchiveAges(() => 0)
  expect(ages.nowFor({ conversationId: 1, seq: 7, time: HOUR_MS }, 0)).toBe(Number.POSITIVE_INFINITY)
})

it('a stamp that is not ahead of the clock is trusted', () => {
  const ages = new ArchiveAges(() => 0)
  expect(ages.nowFor({ conversationId: 1, seq: 7, time: 1_000 }, 90_000)).toBe(90_000)
})

it('finds each of many messages until it is too old', () => {
  let elapsed = 0
  const ages = new ArchiveAges(() => elapsed)
  for (let seq = 1; seq <= 5_000; seq++) {
    elapsed = seq * 40
    ages.note({ conversationId: seq % 3, seq })
  }
  const ageOf = (seq: number) => ages.nowFor({ conversationId: seq % 3, seq, time: HOUR_MS }, 0) - HOUR_MS
  expect(ageOf(5_000)).toBe(0)
  expect(ageOf(4_000)).toBe(40_000)
  expect(ageOf(2_001)).toBe(119_960)
  expect(ageOf(1_000)).toBe(Number.POSITIVE_INFINITY)
})
