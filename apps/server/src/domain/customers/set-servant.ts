import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'
import { lockConsultations } from './team-seats.ts'

/**
 * Puts somebody on duty, or nobody. All consultations of the team are locked first: a message that is under way gets
 * its seq before the change or is judged after it [duty-7].
 */
export async function setServant(
  db: Kysely<Schema>,
  dialect: DialectName,
  teamId: number,
  servantId: number | null,
  now: number,
): Promise<void> {
  await lockConsultations(db, dialect, teamId)
  await db
    .updateTable('teams')
    .set({ servant_id: servantId, servant_since: servantId === null ? 0 : now })
    .where('room_id', '=', teamId)
    .execute()
  await db
    .updateTable('conversations')
    .set({ duty_user_id: servantId ?? 0 })
    .where('ref_room_id', '=', teamId)
    .execute()
}
