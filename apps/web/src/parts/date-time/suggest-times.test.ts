import { expect, it } from 'vitest'
import { suggestTimes } from './suggest-times.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()

it('suggestTimes: suggests future times without duplicates', () => {
  // A Wednesday morning.
  expect(suggestTimes(at(11, 10))).toEqual([
    ['inAnHour', at(11, 11)],
    ['thisEvening', at(11, 18)],
    ['tomorrowMorning', at(12, 9)],
    ['nextMonday', at(16, 9)],
  ])
  expect(suggestTimes(at(11, 10) + 20_000)[0]).toEqual(['inAnHour', at(11, 11) + 60_000])
  // A Sunday evening: Monday is tomorrow.
  expect(suggestTimes(at(15, 19)).map(([name]) => name)).toEqual(['inAnHour', 'tomorrowMorning'])
})
