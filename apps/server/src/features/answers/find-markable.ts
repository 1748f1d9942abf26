import { CONTACT_TYPE, type EventPerson } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { isReceived } from '../../domain/access/visible-messages.ts'
import { recountQuestions } from '../../domain/archive/recount-questions.ts'
import { selectTeamOf } from '../../domain/customers/select-team-of.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import { type OpenRoom, requirePermission } from '../../domain/rooms/open-room.ts'
import type { Schema } from '../../storage/schema.ts'

interface Found {
  id: string
  seq: number
  time: number
  sender_id: number | null
}

const isConsultation = ({ me }: OpenRoom): boolean => me.type === CONTACT_TYPE.customerGroup

/**
 * The message to mark, for users who may mark in this room. In a consultation only the customer's messages are
 * questions, and only a later message answers them; anything else is reported as an unknown message.
 */
export async function findMarkable(
  db: Kysely<Schema>,
  room: OpenRoom,
  messageId: string,
  answerId?: string,
): Promise<{ id: string; seq: number; answer: Found | undefined }> {
  requirePermission('markAnswer', room.me)
  const question = await findMessage(db, room, messageId)
  const answer = answerId === undefined ? undefined : await findMessage(db, room, answerId)
  if (answer && answer.seq <= question.seq) throw noSuchMessage()
  if (!isConsultation(room)) return { ...question, answer }
  const asker = [...room.members.values()].find(member => member.userId === question.sender_id)
  if (!asker?.isCustomer) throw noSuchMessage()
  await db
    .insertInto('questions')
    .values({ conversation_id: room.row.id, seq: question.seq, time: question.time })
    .onConflict(conflict => conflict.columns(['conversation_id', 'seq']).doNothing())
    .execute()
  return { ...question, answer }
}

const noSuchMessage = () => notFound('No such message.')

/** Only of messages the person may read. */
async function findMessage(db: Kysely<Schema>, { row, me }: OpenRoom, id: string): Promise<Found> {
  const found = await db
    .selectFrom('messages as m')
    .innerJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'm.conversation_id').on('p.user_id', '=', me.userId),
    )
    .where('m.conversation_id', '=', row.id)
    .where('m.id', '=', id.toLowerCase())
    .where('m.counts', '=', 1)
    .where(isReceived('m.seq'))
    .select(['m.id', 'm.seq', 'm.time', 'm.sender_id'])
    .executeTakeFirst()
  if (!found) throw noSuchMessage()
  return found
}

export const recount = (db: Kysely<Schema>, { row }: OpenRoom): Promise<void> => recountQuestions(db, row.id)

/** The customer reads the log of a consultation, so it names the team as actor [customers-11]. */
export const operatorOf = async (db: Kysely<Schema>, room: OpenRoom): Promise<EventPerson> =>
  isConsultation(room) ? await selectTeamOf(db, room.row) : eventPerson(room.me)
