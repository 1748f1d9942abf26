import { expect, it } from 'vitest'
import { isTimeZone, localTimeOf, timeOfLocal } from './local-time.ts'
import { findOverlap, isOpenAt, isServedAt, nextOpening, nextTurn, type Opening } from './opening.ts'

const HOUR = 60
/** Monday and Tuesday from nine to five, with a break on Monday; closed on Tuesday, the 17th. */
const OFFICE: Opening = {
  timeZone: 'Asia/Shanghai',
  hours: [
    { day: 0, from: 9 * HOUR, to: 12 * HOUR },
    { day: 0, from: 13 * HOUR, to: 17 * HOUR },
    { day: 1, from: 9 * HOUR, to: 17 * HOUR },
  ],
  closedDates: ['2026-11-17'],
}
const ALWAYS: Opening = { timeZone: 'Asia/Shanghai', hours: [], closedDates: ['2026-11-17'] }
/** In Shanghai; the 16th is a Monday. */
const at = (date: string, time: string) => Date.parse(`2026-11-${date}T${time}:00+08:00`)

// [customers-18]
it.each<[title: string, opening: Opening, time: number, isOpen: boolean]>([
  ['a team is open from its first minute on', OFFICE, at('16', '09:00'), true],
  ['a team is closed before', OFFICE, at('16', '08:59'), false],
  ['a team is open until its last minute', OFFICE, at('16', '16:59'), true],
  ['a team is closed from the end on', OFFICE, at('16', '17:00'), false],
  ['a team is closed in the break', OFFICE, at('16', '12:30'), false],
  ['a team is closed on a day without hours', OFFICE, at('18', '10:00'), false],
  ['a team is closed on a date on which nobody works', OFFICE, at('17', '10:00'), false],
  ['a team without hours is open at night', ALWAYS, at('16', '03:00'), true],
  ['a team without hours is closed on its dates', ALWAYS, at('17', '03:00'), false],
])('%s', (_title, opening, time, isOpen) => {
  expect(isOpenAt(opening, time)).toBe(isOpen)
  expect(isServedAt({ ...opening, isUnattended: false }, time)).toBe(isOpen)
  expect(isServedAt({ ...opening, isUnattended: true }, time)).toBe(false)
})

it.each<[title: string, opening: Opening, time: number, next: number | undefined]>([
  ['an open team does not open', OFFICE, at('16', '10:00'), undefined],
  ['a team opens in the morning', OFFICE, at('16', '03:00'), at('16', '09:00')],
  ['a team opens after its break', OFFICE, at('16', '12:00'), at('16', '13:00')],
  ['a team skips the date on which nobody works', OFFICE, at('16', '18:00'), at('23', '09:00')],
  ['a team without hours opens at midnight', ALWAYS, at('17', '10:00'), at('18', '00:00')],
  [
    'a team that stays closed for weeks has no next opening',
    {
      ...OFFICE,
      hours: [{ day: 1, from: 0, to: HOUR }],
      closedDates: ['2026-11-17', '2026-11-24', '2026-12-01'],
    },
    at('17', '10:00'),
    undefined,
  ],
])('%s', (_title, opening, time, next) => {
  expect(nextOpening(opening, time)).toBe(next)
})

it.each<[title: string, opening: Opening, time: number, next: number | undefined]>([
  ['the next turn of an open team is its end', OFFICE, at('16', '10:00'), at('16', '12:00')],
  ['the next turn of a closed team is its opening', OFFICE, at('16', '12:00'), at('16', '13:00')],
  ['the next turn of a team without hours is its next date', ALWAYS, at('16', '10:00'), at('17', '00:00')],
  ['a team that is always open has none', { ...ALWAYS, closedDates: [] }, at('16', '10:00'), undefined],
])('%s', (_title, opening, time, next) => {
  expect(nextTurn(opening, time)).toBe(next)
})

const span = (from: number, to: number) => ({ from, to })

it.each<[title: string, spans: { from: number; to: number }[], has: boolean]>([
  ['spans may touch', [span(0, 10), span(10, 20)], false],
  ['spans may not overlap', [span(0, 11), span(10, 20)], true],
  ['their order does not matter', [span(10, 20), span(0, 11)], true],
  ['a span may not lie in another one', [span(0, 20), span(5, 10)], true],
  ['one span is alone', [span(0, 20)], false],
])('%s', (_title, spans, has) => {
  expect(findOverlap(spans) !== undefined).toBe(has)
})

it.each<[title: string, utc: string, timeZone: string, date: string, minute: number]>([
  ['a moment is later in Shanghai', '2026-11-16T20:30:00Z', 'Asia/Shanghai', '2026-11-17', 4 * HOUR + 30],
  ['a moment is earlier in New York', '2026-11-16T02:00:00Z', 'America/New_York', '2026-11-15', 21 * HOUR],
  ['summer time counts', '2026-07-01T12:00:00Z', 'Europe/Berlin', '2026-07-01', 14 * HOUR],
])('%s', (_title, utc, timeZone, date, minute) => {
  expect(localTimeOf(Date.parse(utc), timeZone)).toEqual({ date, minute })
  expect(timeOfLocal(date, minute, timeZone)).toBe(Date.parse(utc))
})

it('a time that is skipped in spring is the hour after it', () => {
  expect(timeOfLocal('2026-03-29', 2 * HOUR + 30, 'Europe/Berlin')).toBe(Date.parse('2026-03-29T01:30:00Z'))
})

it('only time zones that exist are known', () => {
  expect(isTimeZone('Asia/Shanghai')).toBe(true)
  expect(isTimeZone('Asia/Nowhere')).toBe(false)
})
