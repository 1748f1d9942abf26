import { dateAfter, localTimeOf, timeOfLocal, weekDayOf } from './local-time.ts'

/** A part of a day, in minutes since midnight; `to` is at most 1440. */
export interface DaySpan {
  from: number
  to: number
}

/** The same every week; Monday is 0. */
export interface WeekSpan extends DaySpan {
  day: number
}

/** The opening hours of a team that customers may see. */
export interface Opening {
  timeZone: string
  /** Empty: always open. */
  hours: readonly WeekSpan[]
  /** Dates on which nobody works. */
  closedDates: readonly string[]
}

/** How far ahead to look for the next opening: longer than Christmas and New Year. */
const DAYS_AHEAD = 14

function spansOn({ timeZone, hours, closedDates }: Opening, date: string): { start: number; end: number }[] {
  if (closedDates.includes(date)) return []
  const day = weekDayOf(date)
  return hours
    .filter(span => span.day === day)
    .map(({ from, to }) => ({
      start: timeOfLocal(date, from, timeZone),
      end: timeOfLocal(date, to, timeZone),
    }))
}

export function isOpenAt(opening: Opening, time: number): boolean {
  const { date } = localTimeOf(time, opening.timeZone)
  if (opening.hours.length === 0) return !opening.closedDates.includes(date)
  return spansOn(opening, date).some(({ start, end }) => start <= time && time < end)
}

/** Whether somebody answers now: within its hours, and with somebody on duty where there is duty [customers-18]. */
export const isServedAt = (opening: Opening & { isUnattended: boolean }, time: number): boolean =>
  !opening.isUnattended && isOpenAt(opening, time)

/** When the team opens again; undefined: it is open, or stays closed for weeks. */
export function nextOpening(opening: Opening, time: number): number | undefined {
  if (isOpenAt(opening, time)) return undefined
  const today = localTimeOf(time, opening.timeZone).date
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const date = dateAfter(today, ahead)
    const isWhole = opening.hours.length === 0 && !opening.closedDates.includes(date)
    const starts = isWhole
      ? [timeOfLocal(date, 0, opening.timeZone)]
      : spansOn(opening, date).map(({ start }) => start)
    const next = starts.filter(start => start > time)
    if (next.length > 0) return Math.min(...next)
  }
  return undefined
}

/** When the team opens or closes next; undefined: not for weeks. */
export function nextTurn(opening: Opening, time: number): number | undefined {
  if (!isOpenAt(opening, time)) return nextOpening(opening, time)
  const { timeZone, hours, closedDates } = opening
  const today = localTimeOf(time, timeZone).date
  if (hours.length > 0)
    return spansOn(opening, today).find(({ start, end }) => start <= time && time < end)?.end
  const closed = closedDates.filter(date => date > today).sort()[0]
  return closed === undefined ? undefined : timeOfLocal(closed, 0, timeZone)
}

/** Two overlapping spans of one day; undefined if there are none. */
export function findOverlap<T extends DaySpan>(spans: readonly T[]): [T, T] | undefined {
  const sorted = spans.toSorted((a, b) => a.from - b.from)
  for (const [index, span] of sorted.entries()) {
    const before = sorted[index - 1]
    if (before && before.to > span.from) return [before, span]
  }
  return undefined
}
