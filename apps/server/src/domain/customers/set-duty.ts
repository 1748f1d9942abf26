import type { DutyReason } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DistantEvent } from '../rooms/change-room.ts'
import { attendanceEvents } from './attendance.ts'
import { addToDutyLog } from './duty-log.ts'
import type { HandOver } from './hand-over.ts'

export interface DutyTurn {
  at: number
  reason: DutyReason
  /** Who goes on duty, and what they learn about the person before them; undefined: nobody. */
  next?: { userId: number; handOver: HandOver } | undefined
}

/**
 * Puts somebody or nobody on duty. The caller has locked all consultations of the team (`lockTeam`): a message in
 * flight either gets its seq before the change or is checked after it [duty-7]. Returns what customers learn of it.
 */
export async function setDuty(
  db: Kysely<Schema>,
  teamId: number,
  { at, reason, next }: DutyTurn,
): Promise<DistantEvent[]> {
  const before = await db
    .selectFrom('teams')
    .where('room_id', '=', teamId)
    .select(['servant_id', 'duty_log'])
    .executeTakeFirstOrThrow()
  const to = next?.userId ?? null
  await passOn(db, teamId, to)
  await db
    .updateTable('teams')
    .set({
      servant_id: to,
      servant_since: next ? at : 0,
      hand_over: next ? JSON.stringify(next.handOver) : null,
      duty_log: addToDutyLog(before.duty_log, { at, from: before.servant_id, to, reason }),
    })
    .where('room_id', '=', teamId)
    .execute()
  await db
    .updateTable('conversations')
    .set({ duty_user_id: to ?? 0 })
    .where('ref_room_id', '=', teamId)
    .execute()
  const isAttended = to !== null
  return (before.servant_id !== null) === isAttended ? [] : attendanceEvents(db, teamId, isAttended)
}

/** What the person on duty was in charge of goes to the next one, unless it is closed [duty-8]. */
async function passOn(db: Kysely<Schema>, teamId: number, next: number | null): Promise<void> {
  const open = db
    .selectFrom('conversations')
    .where('ref_room_id', '=', teamId)
    .where('consult_state', '<>', 'closed')
    .select('id')
  await db
    .updateTable('consultations')
    .set({ holder_id: next })
    .where('team_id', '=', teamId)
    .where('holder_id', '=', eb => eb.selectFrom('teams').where('room_id', '=', teamId).select('servant_id'))
    .where('room_id', 'in', open)
    .execute()
}

/** Takes these people off duty; undefined: none of them was. */
export async function takeOffDuty(
  db: Kysely<Schema>,
  teamId: number,
  userIds: readonly number[],
  at: number,
): Promise<{ onDuty: number; elsewhere: DistantEvent[] } | undefined> {
  const team = await db
    .selectFrom('teams')
    .where('room_id', '=', teamId)
    .where('servant_id', 'in', [...userIds])
    .select('servant_id')
    .executeTakeFirst()
  if (!team?.servant_id) return undefined
  return { onDuty: team.servant_id, elsewhere: await setDuty(db, teamId, { at, reason: 'away' }) }
}
