import { expect, it } from 'vitest'
import { encodeCalendar } from './encode-calendar.ts'

const START = Date.UTC(2026, 10, 16, 9, 30)
const meeting = { kind: 'meeting', id: 'm-1', name: 'Alice', start: START, end: START + 2_700_000 } as const

it('a meeting is written as a calendar event with a reminder', () => {
  const lines = encodeCalendar(
    { ...meeting, topic: 'Beta, part 2; rehearsal' },
    'https://x.test/a',
    START,
  ).split('\r\n')
  expect(lines).toContain('DTSTART:20261116T093000Z')
  expect(lines).toContain('DTEND:20261116T101500Z')
  expect(lines).toContain('SUMMARY:Beta\\, part 2\\; rehearsal')
  expect(lines).toContain('URL:https://x.test/a')
  expect(lines).toContain('TRIGGER:-PT10M')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

it('a meeting without a topic is called by its name', () => {
  const lines = encodeCalendar({ ...meeting, topic: '' }, '', START).split('\r\n')
  expect(lines).toContain('SUMMARY:Alice')
})

it('a calendar event folds long lines at whole characters', () => {
  const text = encodeCalendar({ ...meeting, topic: '会议'.repeat(60) }, '', START)
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain('会议'.repeat(60))
})
