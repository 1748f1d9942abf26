import { dateAfter, localTimeOf, timeOfLocal, weekDayOf } from '../teams/local-time.ts'
import type { DaySpan, WeekSpan } from '../teams/opening.ts'

/** User names of those who serve; the first available one goes on duty. */
interface Served {
  people: string[]
}

export type Shift = WeekSpan & Served
export type DayShift = DaySpan & Served

/** Who is on duty when [duty-5]. */
export interface Rota {
  /** Repeated every week. */
  shifts: Shift[]
  /** Dates with shifts of their own; without any, nobody works that day. */
  exceptions: { date: string; shifts: DayShift[] }[]
  /** People who are away, first and last date included. */
  absences: { person: string; from: string; to: string }[]
}

/** For all members together. */
export const MAX_ABSENCES = 366
export const EMPTY_ROTA: Rota = { shifts: [], exceptions: [], absences: [] }
export const MAX_SHIFTS = 200
export const MAX_SHIFT_PEOPLE = 20

/** A shift on a certain date. People who are away are left out. */
export interface ShiftTime {
  date: string
  start: number
  end: number
  people: string[]
}

/** How far ahead to look for the next shift. */
const DAYS_AHEAD = 14

/** The shifts of a date: its own if it has any, else those of the weekday. */
export const dayShiftsOf = (rota: Rota, date: string): readonly DayShift[] =>
  rota.exceptions.find(exception => exception.date === date)?.shifts ??
  rota.shifts.filter(shift => shift.day === weekDayOf(date))

export function shiftsOn(rota: Rota, timeZone: string, date: string): ShiftTime[] {
  return dayShiftsOf(rota, date)
    .map(({ from, to, people }) => ({
      date,
      start: timeOfLocal(date, from, timeZone),
      end: timeOfLocal(date, to, timeZone),
      people: people.filter(person => !isAbsent(rota, person, date)),
    }))
    .sort((a, b) => a.start - b.start)
}

export const isAbsent = (rota: Rota, person: string, date: string): boolean =>
  rota.absences.some(absence => absence.person === person && absence.from <= date && date <= absence.to)

export function shiftAt(rota: Rota, timeZone: string, time: number): ShiftTime | undefined {
  const { date } = localTimeOf(time, timeZone)
  return shiftsOn(rota, timeZone, date).findLast(({ start, end }) => start <= time && time < end)
}

/** The first later shift that has somebody. */
export function nextShift(rota: Rota, timeZone: string, time: number): ShiftTime | undefined {
  const { date } = localTimeOf(time, timeZone)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const found = shiftsOn(rota, timeZone, dateAfter(date, ahead)).find(
      ({ start, people }) => start > time && people.length > 0,
    )
    if (found) return found
  }
  return undefined
}

/** Dates on which nobody works: the team is closed to its customers too. */
export const closedDatesOf = (rota: Rota): string[] =>
  rota.exceptions.filter(({ shifts }) => shifts.length === 0).map(({ date }) => date)
