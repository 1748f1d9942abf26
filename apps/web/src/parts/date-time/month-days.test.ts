import { expect, it } from 'vitest'
import { addDays, addMonths, dayKey, weeksOf } from './month-days.ts'

const days = (year: number, month: number) =>
  weeksOf(new Date(year, month, 1)).map(week => week.map(day => day?.getDate() ?? 0))

it('lays out a month in weeks that start on Monday', () => {
  expect(days(2026, 10)).toEqual([
    [0, 0, 0, 0, 0, 0, 1],
    [2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12, 13, 14, 15],
    [16, 17, 18, 19, 20, 21, 22],
    [23, 24, 25, 26, 27, 28, 29],
    [30, 0, 0, 0, 0, 0, 0],
  ])
  expect(days(2027, 1)).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11, 12, 13, 14],
    [15, 16, 17, 18, 19, 20, 21],
    [22, 23, 24, 25, 26, 27, 28],
  ])
  expect(days(2028, 1).flat().filter(Boolean)).toHaveLength(29)
})

it('steps across the ends of months and years', () => {
  expect(dayKey(addDays(new Date(2026, 11, 31), 1))).toBe('2027-0-1')
  expect(dayKey(addMonths(new Date(2026, 0, 31), -1))).toBe('2025-11-1')
})
