import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Caller } from '../access/caller.ts'
import { archiveAndAnnounce } from '../archive/archive-and-announce.ts'
import { notAllowed } from '../rest/call-error.ts'
import { announceEvent, type RoomsParts } from '../rooms/change-room.ts'
import { createConsultation } from './create-consultation.ts'
import { openTeam } from './open-team.ts'

/** What must be known about a customer who opens a consultation. */
export type ConsultingCaller = Pick<
  Caller,
  'companyId' | 'userId' | 'user' | 'domain' | 'nickName' | 'avatar' | 'isCustomer'
>

/** Locks the team's room, so that concurrent requests of one customer get the same consultation. */
export const findOrCreateConsultation = (
  parts: Pick<RoomsParts, 'storage' | 'delivery' | 'clock' | 'members'>,
  caller: ConsultingCaller,
  team: string,
  /** For a new one, in the transaction that creates it. */
  complete?: (db: Kysely<Schema>, roomId: number) => Promise<void>,
): Promise<number> =>
  archiveAndAnnounce(parts, async (db, announce) => {
    const { storage, clock, members } = parts
    const open = await openTeam(db, storage.dialect, caller.companyId, team)
    if (!caller.isCustomer) throw notAllowed()
    const known = await db
      .selectFrom('consultations')
      .where('team_id', '=', open.room.id)
      .where('customer_id', '=', caller.userId)
      .select('room_id')
      .executeTakeFirst()
    if (known) return known.room_id
    const staff = await members.of(db, open.room.id, open.room.members_seq)
    const customer = { userId: caller.userId, id: caller.user, name: caller.nickName, avatar: caller.avatar }
    const { row, archived, forStaff, forCustomer } = await createConsultation(
      ...([db, open, customer, staff, clock.now()] as const),
    )
    await complete?.(db, row.id)
    const tell = (event: typeof forStaff, to: Iterable<string>) =>
      announceEvent(announce, caller.domain, row.key, { event, to }, archived)
    tell(forStaff, staff.keys())
    tell(forCustomer, [caller.user])
    return row.id
  })
