import { addDays } from '../date-time/month-days.ts'
import { withClock } from '../date-time/read-clock.ts'

export type SnoozeTime = 'inAnHour' | 'afternoon' | 'tomorrow'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MORNING = 9 * 60
const AFTERNOON = 15 * 60

/** The usual choices; an afternoon that has nearly begun is none. */
export function snoozeTimes(now: number): [SnoozeTime, number][] {
  const times: [SnoozeTime, number][] = [
    ['inAnHour', Math.ceil((now + HOUR_MS) / MINUTE_MS) * MINUTE_MS],
    ['afternoon', withClock(now, AFTERNOON)],
    ['tomorrow', withClock(addDays(new Date(now), 1).getTime(), MORNING)],
  ]
  return times.filter(([name, time]) => name !== 'afternoon' || time > now + HOUR_MS)
}
