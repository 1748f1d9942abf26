import { expect, it } from 'vitest'
import { readClock, withClock } from './read-clock.ts'

it.each([
  ['9:30', 570],
  ['09:30', 570],
  ['930', 570],
  ['2130', 1290],
  ['9', 540],
  ['21.05', 1265],
  ['9：05', 545],
])('the typed time %s is accepted', (typed, minutes) => {
  expect(readClock(typed)).toBe(minutes)
})

it.each(['', '24:00', '9:60', 'noon', '12:3'])('the typed time "%s" is rejected', typed => {
  expect(readClock(typed)).toBeUndefined()
})

it('a time of day is set on a day', () => {
  const noon = new Date(2026, 10, 15, 12, 0).getTime()
  expect(withClock(noon, 570)).toBe(new Date(2026, 10, 15, 9, 30).getTime())
})
