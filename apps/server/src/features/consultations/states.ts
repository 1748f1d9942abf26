import { CONTACT_TYPE, MAX_SNOOZE_MS, type RoomEvent, UNTIL_THEY_WRITE } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Kysely, Updateable } from 'kysely'
import { recountQuestions } from '../../domain/archive/recount-questions.ts'
import { selectActor } from '../../domain/customers/select-team-of.ts'
import { badInput, CallError, notAllowed } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { changeRoom, type RoomsParts } from '../../domain/rooms/change-room.ts'
import { eventPerson } from '../../domain/rooms/event-people.ts'
import type { OpenRoom } from '../../domain/rooms/open-room.ts'
import type { Schema } from '../../storage/schema.ts'
import { requireStaff, staffOf } from './consultation-room.ts'

type StateCalls =
  | 'closeConsultation'
  | 'reopenConsultation'
  | 'rateConsultation'
  | 'assignConsultation'
  | 'snoozeConsultation'

const setRow = (db: Kysely<Schema>, { row }: OpenRoom, values: Updateable<Schema['conversations']>) =>
  db.updateTable('conversations').set(values).where('id', '=', row.id).execute()

const setConsultation = (
  db: Kysely<Schema>,
  { row }: OpenRoom,
  values: Updateable<Schema['consultations']>,
) => db.updateTable('consultations').set(values).where('room_id', '=', row.id).execute()

/** What is open when a consultation is closed counts as unanswered, with the name of who closed it [customers-19]. */
const leaveQuestions = (db: Kysely<Schema>, { row }: OpenRoom, left_by: number | null) =>
  db
    .updateTable('questions')
    .set({ left_by })
    .where('conversation_id', '=', row.id)
    .where('seq', 'not in', db.selectFrom('answers').where('conversation_id', '=', row.id).select('seq'))
    .execute()

/** State and holder of a consultation [customers-6, customers-7, customers-8]. */
export const createStates = (parts: RoomsParts): Pick<Handlers, StateCalls> => ({
  ...createClosing(parts),
  ...createRatingAndAssignment(parts),
  snoozeConsultation: createSnoozing(parts),
})

/** Put off until a time, or until the customer writes; the customer does not learn of it [customers-23]. */
const createSnoozing = (parts: RoomsParts): Handlers['snoozeConsultation'] =>
  signedIn((caller, { im_room_name, until }, { ip }) =>
    changeRoom(
      parts,
      { caller, ip, call: 'snoozeConsultation' },
      { name: im_room_name },
      async (db, room) => {
        requireStaff(room.me)
        const now = parts.clock.now()
        const isTime = until > now && until <= now + MAX_SNOOZE_MS
        if (until !== 0 && until !== UNTIL_THEY_WRITE && !isTime)
          throw badInput('until', 'must be in the next 90 days')
        if (until !== 0 && room.row.consult_state === 'closed')
          throw new CallError(CODE.conflict, 'It is closed.')
        await setRow(db, room, { snoozed_until: until })
        const event: RoomEvent = { type: 'consultationSnoozed', operator: eventPerson(room.me), until }
        return { answer: {}, passing: { event, to: staffOf(room.members) } }
      },
    ),
  )

/** Undefined: it is closed already. */
export async function close(
  db: Kysely<Schema>,
  room: OpenRoom,
  { at, asksRating }: { at: number; asksRating: boolean },
): Promise<RoomEvent | undefined> {
  if (room.row.consult_state === 'closed') return undefined
  await setRow(db, room, { consult_state: 'closed', waiting_since: null, snoozed_until: 0 })
  await leaveQuestions(db, room, room.me.userId)
  const stars = { rating: null, rating_text: '', rated_team_id: null }
  await setConsultation(db, room, { closed_at: at, wants_rating: asksRating ? 1 : 0, ...stars })
  return { type: 'consultationClosed', operator: await selectActor(db, room), value: asksRating }
}

const createClosing = (parts: RoomsParts): Pick<Handlers, 'closeConsultation' | 'reopenConsultation'> => ({
  closeConsultation: signedIn((caller, { im_room_name, ask_rating, only_answered }, { ip }) =>
    changeRoom(parts, { caller, ip, call: 'closeConsultation' }, { name: im_room_name }, async (db, room) => {
      requireStaff(room.me)
      if (only_answered && room.row.open_questions > 0)
        throw new CallError(CODE.conflict, 'A question is open.')
      const event = await close(db, room, { at: parts.clock.now(), asksRating: ask_rating })
      return event ? toEveryMember(room, event) : { answer: {} }
    }),
  ),

  reopenConsultation: signedIn((caller, { im_room_name }, { ip }) =>
    changeRoom(
      parts,
      { caller, ip, call: 'reopenConsultation' },
      { name: im_room_name },
      async (db, room) => {
        requireStaff(room.me)
        if (room.row.consult_state !== 'closed') return { answer: {} }
        await setRow(db, room, { consult_state: 'answered' })
        await setConsultation(db, room, { wants_rating: 0 })
        await leaveQuestions(db, room, null)
        await recountQuestions(db, room.row.id)
        return toEveryMember(room, {
          type: 'consultationReopened',
          operator: await selectActor(db, room),
        })
      },
    ),
  ),
})

const createRatingAndAssignment = (
  parts: RoomsParts,
): Pick<Handlers, 'rateConsultation' | 'assignConsultation'> => ({
  rateConsultation: signedIn((caller, { im_room_name, stars, comment }, { ip }) =>
    changeRoom(parts, { caller, ip, call: 'rateConsultation' }, { name: im_room_name }, async (db, room) => {
      if (room.me.type !== CONTACT_TYPE.consultCustomer) throw notAllowed()
      const found = await db
        .selectFrom('consultations')
        .where('room_id', '=', room.row.id)
        .select('wants_rating')
        .executeTakeFirst()
      if (found?.wants_rating !== 1) throw new CallError(CODE.conflict, 'There is nothing to rate.')
      const rated = stars > 0 ? { rating: stars, rating_text: comment.trim() } : {}
      await setConsultation(db, room, { wants_rating: 0, ...rated })
      const operator = eventPerson(room.me)
      const event: RoomEvent = { type: 'consultationRated', operator, stars, comment: comment.trim() }
      // The customer's other devices stop asking as well.
      return stars === 0 ? { answer: {}, own: event } : toEveryMember(room, event)
    }),
  ),

  assignConsultation: signedIn((caller, { im_room_name, im_user_name }, { ip }) =>
    changeRoom(
      parts,
      { caller, ip, call: 'assignConsultation' },
      { name: im_room_name },
      async (db, room) => {
        requireStaff(room.me)
        const holder = im_user_name === undefined ? undefined : room.members.get(im_user_name)
        if (im_user_name !== undefined && holder?.type !== CONTACT_TYPE.customerGroup)
          throw badInput('im_user_name', 'is no member of the team')
        await setConsultation(db, room, { holder_id: holder?.userId ?? null })
        const people = holder ? [eventPerson(holder)] : []
        // Not archived: the customer is not told who the holder is.
        const event: RoomEvent = { type: 'holderChanged', operator: eventPerson(room.me), people }
        return { answer: {}, passing: { event, to: staffOf(room.members) } }
      },
    ),
  ),
})

const toEveryMember = ({ members }: OpenRoom, event: RoomEvent) => ({
  answer: {},
  event: { event, to: members.keys() },
})
