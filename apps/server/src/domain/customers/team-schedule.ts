import {
  type CustomerOpening,
  closedDatesOf,
  EMPTY_ROTA,
  type Rota,
  type WeekSpan,
} from '@parley/protocol/model'
import type { Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

type TeamRow = Pick<Selectable<Schema['teams']>, 'away' | 'time_zone' | 'hours' | 'rota'>

export interface Schedule {
  timeZone: string
  hours: WeekSpan[]
  rota: Rota
}

export const scheduleOf = ({ time_zone, hours, rota }: Omit<TeamRow, 'away'>): Schedule => ({
  timeZone: time_zone,
  hours: JSON.parse(hours),
  rota: { ...EMPTY_ROTA, ...JSON.parse(rota) },
})

/** The schedule for customers: without people. */
export function openingOf(team: TeamRow): CustomerOpening {
  const { timeZone, hours, rota } = scheduleOf(team)
  return { away: team.away, timeZone, hours, closedDates: closedDatesOf(rota) }
}
