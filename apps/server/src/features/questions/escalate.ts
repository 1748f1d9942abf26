import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import {
  type Announce,
  type AnnouncingParts,
  archiveAndAnnounce,
} from '../../domain/archive/archive-and-announce.ts'
import { openQuestions } from '../../domain/archive/recount-questions.ts'
import { lockForMove, moveToTeam } from '../../domain/customers/move-to-team.ts'
import { openTeam } from '../../domain/customers/open-team.ts'
import { CallError } from '../../domain/rest/call-error.ts'
import { announceEvent, archiveEvent } from '../../domain/rooms/change-room.ts'
import type { MemberCache } from '../../domain/rooms/member-cache.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Schema } from '../../storage/schema.ts'

const MINUTE_MS = 60_000
/** In one round; the rest waits for the next. */
const MAX_MOVED = 100

export interface EscalatingParts extends AnnouncingParts {
  clock: Clock
  members: MemberCache
  log: Logger
}

/**
 * Passes consultations on to the second team of their team once a question has waited so long [customers-25]. What is put
 * off, closed or answered stays. Whether it is due is read again behind the locks: a hand-over or a reply may have been first.
 */
export async function escalateQuestions(parts: EscalatingParts): Promise<void> {
  const now = parts.clock.now()
  for (const due of await selectDue(parts.storage.db, now))
    try {
      await archiveAndAnnounce(parts, (db, announce) => passOn(parts, db, announce, due, now))
    } catch (error) {
      if (!(error instanceof CallError))
        parts.log.warn({ err: error, room: due.key }, 'a consultation was not passed on')
    }
}

type Due = Awaited<ReturnType<typeof selectDue>>[number]

async function selectDue(db: Kysely<Schema>, now: number, roomId?: number) {
  let query = openQuestions(db)
    .innerJoin('conversations as c', 'c.id', 'q.conversation_id')
    .innerJoin('teams as t', 't.room_id', 'c.ref_room_id')
    .innerJoin('conversations as second', 'second.id', 't.escalates_to')
    .innerJoin('companies as company', 'company.id', 'c.company_id')
    .where('c.consult_state', '=', 'waiting')
    .where('c.snoozed_until', '<=', now)
    .where('second.dismissed_seq', 'is', null)
    .where(({ eb, ref }) => eb(eb('q.time', '+', eb(ref('t.escalate_minutes'), '*', MINUTE_MS)), '<=', now))
    .select(['c.id', 'c.key', 'c.company_id', 'second.key as second', 'company.domain'])
    .distinct()
    .orderBy('c.id')
    .limit(MAX_MOVED)
  if (roomId !== undefined) query = query.where('c.id', '=', roomId)
  return await query.execute()
}

async function passOn(
  { storage, members, clock }: EscalatingParts,
  db: Kysely<Schema>,
  announce: Announce,
  { id, key, company_id: companyId, second, domain }: Due,
  now: number,
): Promise<void> {
  await lockForMove(db, { dialect: storage.dialect, companyId }, key, second)
  const [due] = await selectDue(db, now, id)
  if (due?.second !== second) return
  const row = await db.selectFrom('conversations').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  const target = await openTeam(db, storage.dialect, companyId, second)
  const staff = await members.of(db, target.room.id, target.room.members_seq)
  const room = { row, members: await members.of(db, id, row.members_seq) }
  const moved = await moveToTeam(db, storage.dialect, room, target, staff, now)
  const { event, personal = [], elsewhere = [] } = moved
  const archived = event && (await archiveEvent(db, row, event.event, clock.now()))
  for (const addressed of event ? [event, ...personal] : [])
    announceEvent(announce, domain, key, addressed, archived)
  for (const { room: other, archived: there, ...addressed } of elsewhere)
    announceEvent(announce, domain, other, addressed, there)
}
