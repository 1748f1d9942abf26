/** Minutes since midnight of a typed time: 9:30, 09:30, 930, 9, 21.05. Undefined: invalid. */
export function readClock(typed: string): number | undefined {
  const parts = /^\s*(\d{1,2})(?:[:.：时点]?(\d{2}))?\s*$/.exec(typed)
  if (!parts) return undefined
  const [hours, minutes] = [Number(parts[1]), Number(parts[2] ?? 0)]
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : undefined
}

/** The same day with another time. */
export const withClock = (day: number, minutes: number): number => new Date(day).setHours(0, minutes, 0, 0)

/** `09:30`; the end of the day is `24:00`. */
export const clockOfMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
