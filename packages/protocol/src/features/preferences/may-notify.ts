import { DAY_MINUTES, localTimeOf, weekDayOf } from '../teams/local-time.ts'
import { chosenPresence, type Options } from './options.ts'

export const isQuietDay = (days: number, day: number): boolean => (days & (1 << day)) !== 0

type Hours = Pick<Options, 'quietHours' | 'quietDays' | 'quietFrom' | 'quietTo' | 'timeZone'>

/** Hours over midnight belong to the day on which they begin; from and to alike are the whole day [notifications-7]. */
function isQuietTime({ quietHours, quietDays, quietFrom, quietTo, timeZone }: Hours, now: number): boolean {
  if (!quietHours) return false
  const { date, minute } = localTimeOf(now, timeZone)
  const day = weekDayOf(date)
  const length = (quietTo - quietFrom + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  const since = (minute - quietFrom + DAY_MINUTES) % DAY_MINUTES
  const began = minute < quietFrom ? (day + 6) % 7 : day
  return since < length && isQuietDay(quietDays, began)
}

type Wishes = Hours & Pick<Options, 'presence' | 'presenceUntil' | 'mentionsOnly'>

interface Told {
  isGroup: boolean
  /** By name, with everybody, or by one of their keywords. */
  isMentioned: boolean
  now: number
}

/** Whether a person wants to be told of a message now: by sound, desktop notification or push. */
export const mayNotify = (options: Wishes, { isGroup, isMentioned, now }: Told): boolean =>
  chosenPresence(options, now) !== 'quiet' &&
  !isQuietTime(options, now) &&
  (isMentioned || !isGroup || !options.mentionsOnly)
