import { randomUUID } from 'node:crypto'
import { CONTACT_TYPE, type RoomEvent } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Appended } from '../archive/append-message.ts'
import { nameKeysOf } from '../people/name-keys.ts'
import { archiveEvent } from '../rooms/change-room.ts'
import type { CreatedRoom } from '../rooms/create-room.ts'
import { eventPeople, eventPerson } from '../rooms/event-people.ts'
import type { Members } from '../rooms/member-cache.ts'
import { inChunks } from '../steps/in-chunks.ts'
import { dutyColumn, type OpenTeam } from './open-team.ts'

export interface Customer {
  userId: number
  id: string
  name: string
  avatar: string
}

export interface CreatedConsultation {
  row: CreatedRoom['row']
  archived: Appended
  /** The event for staff and for the customer; neither names staff. */
  forStaff: RoomEvent
  forCustomer: RoomEvent
}

/** Creates the consultation of a customer with a team: a room of the customer and all team members. */
export async function createConsultation(
  db: Kysely<Schema>,
  { room, team }: OpenTeam,
  customer: Customer,
  staff: Members,
  now: number,
): Promise<CreatedConsultation> {
  const row = await insertConsultationRoom(db, { room, team }, customer, staff.size, now)
  const common = { conversation_id: row.id, read_seq: 1, read_time: now, joined_seq: 0 }
  const members = [
    { ...common, user_id: customer.userId, serial: 0, room_type: CONTACT_TYPE.consultCustomer },
    ...[...staff.values()].map(({ userId }, index) => ({
      ...common,
      user_id: userId,
      serial: index + 1,
      room_type: CONTACT_TYPE.customerGroup,
    })),
  ]
  for (const chunk of inChunks(members)) await db.insertInto('participants').values(chunk).execute()
  await db
    .insertInto('consultations')
    .values({
      room_id: row.id,
      team_id: room.id,
      customer_id: customer.userId,
      opened_at: now,
      holder_id: null,
      closed_at: null,
      rating: null,
    })
    .execute()
  const told = {
    type: 'membersJoined',
    operator: eventPerson(customer),
    ...eventPeople([{ ...customer, serial: 0 }]),
    joinedSeq: 0,
    joinedAt: now,
  } as const
  const forStaff: RoomEvent = { ...told, title: row.name }
  const archived = await archiveEvent(db, row, forStaff, now)
  return { row, archived, forStaff, forCustomer: { ...told, title: room.name } }
}

/** A room for staff of a team and a customer, without members yet. */
export function insertConsultationRoom(
  db: Kysely<Schema>,
  { room, team }: OpenTeam,
  { name, avatar }: Pick<Customer, 'name' | 'avatar'>,
  staff: number,
  now: number,
): Promise<CreatedConsultation['row']> {
  const { pinyin, initials } = nameKeysOf(name)
  return db
    .insertInto('conversations')
    .values({
      company_id: room.company_id,
      kind: 'groupchat',
      key: randomUUID(),
      name,
      pinyin,
      initials,
      avatar,
      last_seq: 0,
      last_time: 0,
      member_count: staff + 1,
      next_serial: staff + 1,
      members_seq: 1,
      created_at: now,
      updated_at: now,
      ref_room_id: room.id,
      duty_user_id: dutyColumn(team),
      consult_state: 'answered',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
