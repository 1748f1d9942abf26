import type { RoomEvent } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { archiveAndAnnounce } from '../../domain/archive/archive-and-announce.ts'
import { recountQuestions } from '../../domain/archive/recount-questions.ts'
import { watchAgain } from '../../domain/customers/checked-questions.ts'
import { selectTeamOf } from '../../domain/customers/select-team-of.ts'
import { announceEvent, archiveEvent, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import { type OpenRoom, openRoom } from '../../domain/rooms/open-room.ts'
import type { Schema } from '../../storage/schema.ts'

/** A consultation by e-mail, and its customer. */
export interface MailThread {
  roomId: number
  /** The name of its room. */
  room: string
  /** Where the customer is answered; empty: they were erased. */
  address: string
  customer: { userId: number; user: string; companyId: number; domain: string }
}

const threads = (db: Kysely<Schema>) =>
  db
    .selectFrom('mail_threads as t')
    .innerJoin('consultations as k', 'k.room_id', 't.room_id')
    .innerJoin('conversations as c', 'c.id', 't.room_id')
    .innerJoin('users as u', 'u.id', 't.customer_id')
    .innerJoin('companies as company', 'company.id', 'u.company_id')
    .where('u.disabled', '=', 0)
    .where('c.dismissed_seq', 'is', null)
    .select(['t.room_id as roomId', 'c.key as room', 'k.email as address'])
    .select(['u.id as userId', 'u.user_name as user', 'u.company_id as companyId', 'company.domain'])

const encode = ({
  roomId,
  room,
  address,
  ...customer
}: MailThread['customer'] & Omit<MailThread, 'customer'>): MailThread => ({ roomId, room, address, customer })

export async function findThread(db: Kysely<Schema>, roomId: number): Promise<MailThread | undefined> {
  const row = await threads(db).where('t.room_id', '=', roomId).executeTakeFirst()
  return row && encode(row)
}

/** By what only the receiver of an e-mail of ours can know: the token in its Message-ID [mailbox-2]. */
export async function findByTokens(
  db: Kysely<Schema>,
  companyId: number,
  tokens: readonly string[],
): Promise<(MailThread & { messageId: string; token: string }) | undefined> {
  if (tokens.length === 0) return undefined
  const row = await threads(db)
    .innerJoin('sent_mails as s', 's.room_id', 't.room_id')
    .where('s.token', 'in', [...tokens])
    .where('u.company_id', '=', companyId)
    .orderBy('s.time', 'desc')
    .select(['s.message_id as messageId', 's.token'])
    .executeTakeFirst()
  if (!row) return undefined
  const { messageId, token, ...thread } = row
  return { ...encode(thread), messageId, token }
}

type Change =
  | { type: 'mailNoted'; note: Extract<RoomEvent, { type: 'mailNoted' }>['note']; text: string }
  | { type: 'mailFailed'; messageId: string; reason: string }

type Work = (db: Kysely<Schema>, room: OpenRoom) => Promise<RoomEvent[] | undefined>

/** Tells the team; `work` is done in the same transaction, and says what follows from it, or that it is known already. */
export const tellTeam = (
  parts: RoomsParts,
  { room: name, customer }: MailThread,
  change: Change,
  work: Work = async () => [],
): Promise<void> =>
  archiveAndAnnounce(parts, async (db, announce) => {
    const { storage, members, clock } = parts
    const room = await openRoom(db, { dialect: storage.dialect, members }, customer, { name }, true)
    const more = await work(db, room)
    if (!more) return
    const staff = [...room.members.values()].filter(({ isCustomer }) => !isCustomer).map(({ id }) => id)
    for (const event of [{ ...change, operator: eventPerson(room.me) }, ...more]) {
      const archived = await archiveEvent(db, room.row, event, clock.now())
      announceEvent(announce, customer.domain, name, { event, to: staff }, archived)
    }
  })

/** Once: mail servers report a failure several times. */
export const tellFailure = (
  parts: RoomsParts,
  thread: MailThread,
  { token, messageId, reason }: { token: string; messageId: string; reason: string },
): Promise<void> =>
  tellTeam(parts, thread, { type: 'mailFailed', messageId, reason }, async (db, room) => {
    const { numUpdatedRows } = await db
      .updateTable('sent_mails')
      .set({ has_failed: 1, reason })
      .where('token', '=', token)
      .where('has_failed', '=', 0)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? await askAgain(db, room, messageId) : undefined
  })

/** What an e-mail answered is open again when nobody got it. Its lines are those since the e-mail before it. */
async function askAgain(db: Kysely<Schema>, { row }: OpenRoom, messageId: string): Promise<RoomEvent[]> {
  // Its team is told by the line alone.
  if (row.consult_state === 'closed') return []
  const sent = (await selectSent(db, row.id)).toSorted((a, b) => a.seq - b.seq)
  const at = sent.findIndex(({ id }) => id === messageId)
  const marks = await db
    .selectFrom('answers as a')
    .innerJoin('messages as m', join =>
      join.onRef('m.conversation_id', '=', 'a.conversation_id').onRef('m.seq', '=', 'a.seq'),
    )
    .where('a.conversation_id', '=', row.id)
    .where('a.answer_seq', '>', sent[at - 1]?.seq ?? 0)
    .where('a.answer_seq', '<=', sent[at]?.seq ?? 0)
    .select(['a.seq', 'm.id as messageId'])
    .execute()
  for (const { seq } of marks) {
    await db.deleteFrom('answers').where('conversation_id', '=', row.id).where('seq', '=', seq).execute()
    await watchAgain(db, row.id, seq)
  }
  if (marks.length > 0) {
    await recountQuestions(db, row.id)
    // The team waits for the answer of somebody who has nothing to answer.
    await db.updateTable('conversations').set({ snoozed_until: 0 }).where('id', '=', row.id).execute()
  }
  const operator = await selectTeamOf(db, row)
  return marks.map(mark => ({ type: 'answerUnmarked', operator, messageId: mark.messageId }))
}

/** The last line of each e-mail to the customer. */
const selectSent = (db: Kysely<Schema>, roomId: number) =>
  db
    .selectFrom('sent_mails as s')
    .innerJoin('messages as m', join =>
      join.onRef('m.conversation_id', '=', 's.room_id').onRef('m.id', '=', 's.message_id'),
    )
    .where('s.room_id', '=', roomId)
    .select(['m.id', 'm.seq'])
    .execute()
