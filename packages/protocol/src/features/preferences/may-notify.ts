import { DAY_MINUTES, localTimeOf, weekDayOf } from '../teams/local-time.ts'
import { chosenPresence, type Options, type QuietTime } from './options.ts'

export const isQuietDay = (days: number, day: number): boolean => (days & (1 << day)) !== 0

type Hours = Pick<Options, 'quietHours' | 'quietTimes' | 'timeZone'>

/** Hours over midnight belong to the day on which they begin; from and to alike are the whole day [notifications-7]. */
function isQuietTime({ quietHours, quietTimes, timeZone }: Hours, now: number): boolean {
  if (!quietHours) return false
  const { date, minute } = localTimeOf(now, timeZone)
  const day = weekDayOf(date)
  return quietTimes.some(({ days, from, to }: QuietTime) => {
    const length = (to - from + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
    const since = (minute - from + DAY_MINUTES) % DAY_MINUTES
    const began = minute < from ? (day + 6) % 7 : day
    return since < length && isQuietDay(days, began)
  })
}

type NoticeOptions = Hours & Pick<Options, 'presence' | 'presenceUntil' | 'mentionsOnly'>

interface Told {
  isGroup: boolean
  /** By name, with everybody, or by one of their keywords. */
  isMentioned: boolean
  now: number
}

/** Whether a person wants to be told of a message now: by sound, desktop notification or push. */
export const mayNotify = (options: NoticeOptions, { isGroup, isMentioned, now }: Told): boolean =>
  chosenPresence(options, now) !== 'quiet' &&
  !isQuietTime(options, now) &&
  (isMentioned || !isGroup || !options.mentionsOnly)

/** Whether a call may be heard now by a person who is called [notifications-10]. */
export const mayRing = (
  options: Hours & Pick<Options, 'presence' | 'presenceUntil' | 'quietCalls'>,
  now: number,
): boolean => chosenPresence(options, now) !== 'quiet' && (options.quietCalls || !isQuietTime(options, now))
