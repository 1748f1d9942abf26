import { type Rota, shiftAt } from '@parley/protocol/model'
import type { Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { scheduleOf } from './team-schedule.ts'

/**
 * The columns of a changed rota. Where the current shift stays as it is, it is not decided again: a change for another
 * day must not remove somebody who took over duty.
 */
export function rotaColumns(
  team: Selectable<Schema['teams']>,
  rota: Rota,
  timeZone: string,
  now: number,
): { rota: string; rota_at: number } {
  const before = scheduleOf(team)
  const one = shiftAt(before.rota, before.timeZone, now)
  const other = shiftAt(rota, timeZone, now)
  const isSameNow = one?.start === other?.start && one?.people.join() === other?.people.join()
  return { rota: JSON.stringify(rota), rota_at: isSameNow ? Math.min(team.rota_at, now) : 0 }
}
