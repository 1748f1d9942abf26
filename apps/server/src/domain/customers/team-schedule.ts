import {
  type CustomerOpening,
  closedDatesOf,
  EMPTY_ROTA,
  type Rota,
  type WeekSpan,
} from '@parley/protocol/model'
import type { Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

type TeamRow = Pick<
  Selectable<Schema['teams']>,
  'away' | 'time_zone' | 'hours' | 'rota' | 'mode' | 'servant_id'
>

export interface Schedule {
  timeZone: string
  hours: WeekSpan[]
  rota: Rota
}

export const scheduleOf = ({
  time_zone,
  hours,
  rota,
}: Pick<TeamRow, 'time_zone' | 'hours' | 'rota'>): Schedule => ({
  timeZone: time_zone,
  hours: JSON.parse(hours),
  rota: { ...EMPTY_ROTA, ...JSON.parse(rota) },
})

/** The schedule for customers: without people. */
export function openingOf(team: TeamRow): CustomerOpening {
  const { timeZone, hours, rota } = scheduleOf(team)
  const isUnattended = team.mode === 'duty' && team.servant_id === null
  return { away: team.away, timeZone, hours, closedDates: closedDatesOf(rota), isUnattended }
}
