import { expect, it } from 'vitest'
import { AbsenceDates, HoursData } from './schedule-data.ts'

const span = (day: number, from: number, to: number) => ({ day, from, to })

it.each<[title: string, hours: unknown, may: boolean]>([
  ['no hours are always', [], true],
  ['a day may have a break', [span(0, 540, 720), span(0, 780, 1020)], true],
  ['two days may have the same hours', [span(0, 540, 720), span(1, 540, 720)], true],
  ['a day may last until midnight', [span(0, 0, 1440)], true],
  ['a day does not last longer', [span(0, 0, 1441)], false],
  ['hours do not end before they begin', [span(0, 720, 540)], false],
  ['hours of one day do not overlap', [span(0, 540, 720), span(0, 700, 900)], false],
  ['a week has seven days', [span(7, 540, 720)], false],
])('%s', (_title, hours, may) => {
  expect(HoursData.safeParse(hours).success).toBe(may)
})

it.each<[title: string, dates: unknown, may: boolean]>([
  ['an absence may last one day', { from: '2026-11-16', to: '2026-11-16' }, true],
  ['an absence may span two years', { from: '2026-12-24', to: '2027-01-02' }, true],
  ['an absence does not end before it begins', { from: '2026-11-17', to: '2026-11-16' }, false],
  ['a date exists', { from: '2026-13-01', to: '2026-13-02' }, false],
  ['a date is written with its year first', { from: '16.11.2026', to: '17.11.2026' }, false],
])('%s', (_title, dates, may) => {
  expect(AbsenceDates.safeParse(dates).success).toBe(may)
})
