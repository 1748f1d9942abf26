import { describe, expect, it } from 'vitest'
import { decodeTimeRange } from './time-range.ts'

const start = Date.UTC(2026, 10, 15)
const HOUR = 3_600_000

describe('time ranges', () => {
  it.each([
    ['2026-11-15T08:00:00.0+08:00~2026-11-15T09:00:00.0+08:00', HOUR],
    ['2026-11-15 08:00:00 ~ 2026-11-15 09:00:00', HOUR],
    ['2026-11-15 08:00~2026-11-16 08:00', 24 * HOUR],
    ['2026-11-15 08:00~09:00', HOUR],
    ['2026-11-15 08:00~09:00:30', HOUR + 30_000],
    ['2026-11-15 08:00~2026-11-15 08:00', 0],
  ])('%s is read', (range, length) => {
    expect(decodeTimeRange(range)).toEqual({ start, end: start + length })
  })
  it.each([
    '',
    '~',
    '2026-11-15 08:00',
    '2026-11-15 08:00~',
    '~2026-11-15 08:00',
    '2026-11-15 08:00~07:59',
    '2026-11-15 08:00~2026-11-14 09:00',
    'now~later',
    '2026-11-15 08:00-09:00',
    '2026-13-15 08:00~09:00',
  ])('"%s" is refused', range => {
    expect(decodeTimeRange(range)).toBeUndefined()
  })
})
