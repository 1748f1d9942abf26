/** `09:30`; the end of the day is `24:00`. */
export const clockOfMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The value of a time input; midnight as an end means the end of the day. */
export const timeInput = (minute: number): string => clockOfMinute(minute % 1_440)

export function minuteOfInput(value: string, isEnd = false): number | undefined {
  const [hours, minutes] = value.split(':').map(Number)
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return undefined
  const minute = hours * 60 + minutes
  return isEnd && minute === 0 ? 1_440 : minute
}
