import { clockOf, daysBetween } from './display-time.ts'
import type { Catalogue } from './zh-CN.ts'

function dayOf(text: Catalogue, date: Date, now: Date): string {
  const ahead = daysBetween(now, date)
  if (ahead === 0) return text.kinds.today
  if (ahead === 1) return text.kinds.tomorrow
  if (ahead === -1) return text.time.yesterday
  return date.getFullYear() === now.getFullYear() ? text.time.monthDay(date) : text.time.yearMonthDay(date)
}

/** From when until when something takes place; the day of the end only where it is another one. */
export function displayRange(text: Catalogue, start: number, end: number, now: number): string {
  const [from, to, today] = [new Date(start), new Date(end), new Date(now)]
  const endDay = daysBetween(from, to) === 0 ? '' : `${dayOf(text, to, today)} `
  return `${dayOf(text, from, today)} ${clockOf(from)} – ${endDay}${clockOf(to)}`
}
