import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeTimestamp, encodeTimestamp } from './timestamp.ts'

const LAST = Date.UTC(9999, 11, 31, 15, 59, 59, 999)

// [messages-9]
describe('wire timestamps', () => {
  it('are written in +08:00, whatever the time zone of the machine', () => {
    expect(encodeTimestamp(Date.UTC(2026, 10, 14, 16, 0, 0, 5))).toBe('2026-11-15T00:00:00.005+08:00')
  })
  it('tell the milliseconds of one second apart', () => {
    const start = Date.UTC(2026, 10, 14, 16, 0, 1)
    const written = [start + 5, start + 17, start + 999, start + 1_000, start - 1].map(encodeTimestamp)
    expect(written.map(text => text.slice(17, 23))).toEqual([
      '01.005',
      '01.017',
      '01.999',
      '02.000',
      '00.999',
    ])
  })
  it('survive encoding and decoding over the whole range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LAST }), ms => decodeTimestamp(encodeTimestamp(ms)) === ms),
    )
  })
  it.each([
    ['2026-11-15T08:00:00.5+08:00', 500],
    ['2026-11-15T08:00:00.123456789+08:00', 123],
    ['2026-11-15T08:00:00+08:00', 0],
    ['2026-11-15T08:00:00', 0],
    ['2026-11-15T00:00:00.0Z', 0],
    ['2026-11-14T19:00:00.0-05:00', 0],
    [Date.UTC(2026, 10, 15) + 0.9, 0],
  ])('%s is read', (value, fraction) => {
    expect(decodeTimestamp(value)).toBe(Date.UTC(2026, 10, 15) + fraction)
  })
  it.each([
    '',
    'now',
    '2026-11-15',
    '15.11.2026 08:00',
    '2026-13-01T00:00:00.0Z',
    '2026-11-15T08:00:00.0+99:99',
    '0001-01-01T00:00:00.0Z',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    1e17,
    LAST + 1,
    null,
    undefined,
    {},
    [1],
  ])('%s is refused', value => {
    expect(decodeTimestamp(value)).toBeUndefined()
  })
  it('are rejected if they could not be encoded again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.string(), fc.anything()), value => {
        const ms = decodeTimestamp(value)
        expect(ms === undefined || decodeTimestamp(encodeTimestamp(ms)) === ms).toBe(true)
      }),
    )
  })
})
