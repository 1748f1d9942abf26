import { clockOf, daysBetween } from '../../text/display-time.ts'
import type { Catalogue } from '../../text/zh-CN.ts'

/** A future time: today 18:00, tomorrow 9:00, or with its date. */
export function displayPlanned(text: Catalogue, time: number, now: number): string {
  const [date, today] = [new Date(time), new Date(now)]
  const ahead = daysBetween(today, date)
  const day = () => {
    if (ahead === 0) return text.later.today
    if (ahead === 1) return text.later.tomorrow
    const isThisYear = date.getFullYear() === today.getFullYear()
    return isThisYear ? text.time.monthDay(date) : text.time.yearMonthDay(date)
  }
  return `${day()} ${clockOf(date)}`
}
