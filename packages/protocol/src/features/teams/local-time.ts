/** A moment as local time. */
export interface LocalTime {
  /** `2026-11-16` */
  date: string
  /** Minutes since midnight. */
  minute: number
}

export const MINUTE_MS = 60_000
export const DAY_MINUTES = 1_440
const DAY_MS = DAY_MINUTES * MINUTE_MS

/** Cached per time zone: creating a formatter costs a thousand times as much as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** Whether the platform knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}

/** The local time, encoded as if it were UTC. */
function wallTime(time: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(time)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(part => part.type === type)?.value)
  return Date.UTC(
    ...([read('year'), read('month') - 1, read('day')] as const),
    ...([read('hour'), read('minute'), read('second')] as const),
  )
}

const dateOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10)

export function localTimeOf(time: number, timeZone: string): LocalTime {
  const wall = wallTime(time, timeZone)
  return { date: dateOf(wall), minute: Math.floor((wall % DAY_MS) / MINUTE_MS) }
}

/** The moment of a local time. A time skipped in spring counts as the hour after it. */
export function timeOfLocal(date: string, minute: number, timeZone: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS
  const guess = wall - (wallTime(wall, timeZone) - wall)
  return wall - (wallTime(guess, timeZone) - guess)
}

export const dateAfter = (date: string, days: number): string =>
  dateOf(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS)

/** Monday is 0. */
export const weekDayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
