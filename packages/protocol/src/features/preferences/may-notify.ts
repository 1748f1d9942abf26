import { chosenPresence, type Options } from './options.ts'

const DAY_MINUTES = 1_440
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The day of the week, 0 for Monday, and the minute of the day, in a time zone. */
function localTime(now: number, timeZone: string): { day: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find(candidate => candidate.type === type)?.value ?? ''
  return { day: DAYS.indexOf(part('weekday')), minute: Number(part('hour')) * 60 + Number(part('minute')) }
}

export const isQuietDay = (days: number, day: number): boolean => (days & (1 << day)) !== 0

type Hours = Pick<Options, 'quietHours' | 'quietDays' | 'quietFrom' | 'quietTo' | 'timeZone'>

/** Hours over midnight belong to the day on which they begin; from and to alike are the whole day [notifications-7]. */
function isQuietTime({ quietHours, quietDays, quietFrom, quietTo, timeZone }: Hours, now: number): boolean {
  if (!quietHours) return false
  const { day, minute } = localTime(now, timeZone)
  const length = (quietTo - quietFrom + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  const since = (minute - quietFrom + DAY_MINUTES) % DAY_MINUTES
  const began = minute < quietFrom ? (day + 6) % 7 : day
  return since < length && isQuietDay(quietDays, began)
}

type Wishes = Hours & Pick<Options, 'presence' | 'presenceUntil' | 'mentionsOnly'>

/** Whether a person wants to be told of a message now: by sound, desktop notification or push. */
export const mayNotify = (
  options: Wishes,
  { isGroup, isMentioned, now }: { isGroup: boolean; isMentioned: boolean; now: number },
): boolean =>
  chosenPresence(options, now) !== 'quiet' &&
  !isQuietTime(options, now) &&
  (isMentioned || !isGroup || !options.mentionsOnly)
