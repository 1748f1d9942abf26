import type { Catalogue } from './zh-CN.ts'

const JUST_NOW_MS = 60_000

export const clockOf = (date: Date): string =>
  `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`

export function daysBetween(earlier: Date, later: Date): number {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
  return day(later) - day(earlier)
}

function dayOf(text: Catalogue, date: Date, now: Date): string {
  if (daysBetween(date, now) === 1) return text.time.yesterday
  return date.getFullYear() === now.getFullYear() ? text.time.monthDay(date) : text.time.yearMonthDay(date)
}

/** The day alone, with the year unless it is this one. */
export function displayDay(text: Catalogue, time: number, now: number): string {
  const [date, today] = [new Date(time), new Date(now)]
  return date.getFullYear() === today.getFullYear() ? text.time.monthDay(date) : text.time.yearMonthDay(date)
}

/** How long ago a conversation moved [messages-6]. A clock that runs ahead still reads as today. */
export function displayTime(text: Catalogue, time: number, now: number): string {
  if (now - time < JUST_NOW_MS) return text.time.justNow
  const [date, today] = [new Date(time), new Date(now)]
  return daysBetween(date, today) <= 0 ? clockOf(date) : dayOf(text, date, today)
}

/** When a message was written: always to the minute, with the day in front unless it is today. */
export function displayMoment(text: Catalogue, time: number, now: number): string {
  const [date, today] = [new Date(time), new Date(now)]
  return daysBetween(date, today) <= 0 ? clockOf(date) : `${dayOf(text, date, today)} ${clockOf(date)}`
}

/** In a sentence: a moment that is still to come. */
export function displayUntil(text: Catalogue, time: number, now: number): string {
  const [date, ahead] = [new Date(time), daysBetween(new Date(now), new Date(time))]
  const { today, tomorrow } = text.time
  const day = ahead <= 0 ? today : ahead === 1 ? tomorrow : displayDay(text, time, now)
  return `${day} ${clockOf(date)}`
}

/** As `displayMoment`, but today is named as well: it stands at the beginning of a day. */
export function displayDayMoment(text: Catalogue, time: number, now: number): string {
  const isToday = daysBetween(new Date(time), new Date(now)) <= 0
  return isToday ? `${text.kinds.today} ${displayMoment(text, time, now)}` : displayMoment(text, time, now)
}
