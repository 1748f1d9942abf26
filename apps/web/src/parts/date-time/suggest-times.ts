import { addDays } from './month-days.ts'
import { withClock } from './read-clock.ts'

export type SuggestedTime = 'inAnHour' | 'thisEvening' | 'tomorrowMorning' | 'nextMonday'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MORNING = 9 * 60
const EVENING = 18 * 60

/** The most common choices that are still in the future. */
export function suggestTimes(now: number): [SuggestedTime, number][] {
  const dayAfter = (count: number) => addDays(new Date(now), count).getTime()
  const daysToMonday = (8 - new Date(now).getDay()) % 7 || 7
  const times: [SuggestedTime, number][] = [
    // Whole minutes, as they are shown.
    ['inAnHour', Math.ceil((now + HOUR_MS) / MINUTE_MS) * MINUTE_MS],
    ['thisEvening', withClock(now, EVENING)],
    ['tomorrowMorning', withClock(dayAfter(1), MORNING)],
    ['nextMonday', withClock(dayAfter(daysToMonday), MORNING)],
  ]
  return times.filter(([name, time]) => time > now && (name !== 'nextMonday' || daysToMonday > 1))
}
