import { clockOf, daysBetween } from './display-time.ts'
import type { Catalogue } from './zh-CN.ts'

/** When somebody is back: the time today, else the day of the week with it. */
export function displayBack(text: Catalogue, time: number, now: number): string {
  const date = new Date(time)
  if (daysBetween(new Date(now), date) === 0) return clockOf(date)
  return `${text.teams.days[(date.getDay() + 6) % 7]} ${clockOf(date)}`
}
