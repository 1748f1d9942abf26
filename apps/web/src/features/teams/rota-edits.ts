import {
  type DayShift,
  dayShiftsOf,
  findOverlap,
  type Rota,
  type WeekSpan,
  weekDayOf,
} from '@parley/protocol/model'

/** A shift as the dialog edits it: its date, and whether it repeats every week. */
export interface EditedShift extends DayShift {
  date: string
  isWeekly: boolean
}

export const hasOwnShifts = (rota: Rota, date: string): boolean =>
  rota.exceptions.some(exception => exception.date === date)

const sameTime = (a: DayShift, b: DayShift): boolean => a.from === b.from && a.to === b.to

const withDate = (rota: Rota, date: string, shifts: DayShift[]): Rota => ({
  ...rota,
  exceptions: [...rota.exceptions.filter(exception => exception.date !== date), { date, shifts }],
})

/**
 * Replaces `before` with a shift, or adds it; without a shift `before` is deleted. A `before` of the week that is not given
 * as weekly is replaced on its date alone.
 */
export function editShift(rota: Rota, shift: EditedShift | undefined, before: EditedShift | undefined): Rota {
  const cleared = before ? removeShift(rota, before) : rota
  if (!shift) return cleared
  const { date, isWeekly, ...span } = shift
  if (isWeekly) return { ...cleared, shifts: [...cleared.shifts, { ...span, day: weekDayOf(date) }] }
  // A date that differs from the week gets a copy of that day's shifts.
  return withDate(cleared, date, [...dayShiftsOf(before ? cleared : rota, date), span])
}

function removeShift(rota: Rota, { date, isWeekly, ...shift }: EditedShift): Rota {
  if (!isWeekly)
    return withDate(
      rota,
      date,
      dayShiftsOf(rota, date).filter(other => !sameTime(other, shift)),
    )
  const day = weekDayOf(date)
  return { ...rota, shifts: rota.shifts.filter(other => other.day !== day || !sameTime(other, shift)) }
}

export const setDayOff = (rota: Rota, date: string): Rota => withDate(rota, date, [])

export const followWeek = (rota: Rota, date: string): Rota => ({
  ...rota,
  exceptions: rota.exceptions.filter(exception => exception.date !== date),
})

/** Whether a shift overlaps another one on its day. */
export function overlapsAnother(rota: Rota, shift: EditedShift, before: EditedShift | undefined): boolean {
  const edited = editShift(rota, shift, before)
  const day = weekDayOf(shift.date)
  const others = shift.isWeekly
    ? edited.shifts.filter(other => other.day === day)
    : dayShiftsOf(edited, shift.date)
  return findOverlap(others) !== undefined
}

/** The first part of the opening hours without a shift. */
export function findGap(hours: readonly WeekSpan[], { shifts }: Rota): WeekSpan | undefined {
  if (shifts.length === 0) return undefined
  for (const { day, from, to } of hours.toSorted((a, b) => a.day - b.day || a.from - b.from)) {
    let start = from
    const ofDay = shifts.filter(shift => shift.day === day).sort((a, b) => a.from - b.from)
    for (const shift of ofDay) {
      if (shift.from > start) break
      start = Math.max(start, shift.to)
    }
    const next = ofDay.find(shift => shift.from > start)
    const end = Math.min(to, next?.from ?? to)
    if (start < end) return { day, from: start, to: end }
  }
  return undefined
}
