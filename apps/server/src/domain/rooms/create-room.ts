import { randomUUID } from 'node:crypto'
import { checkRoomName, MAX_ROOM_NAME_LENGTH, type RoomEvent } from '@parley/protocol/model'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Appended } from '../archive/append-message.ts'
import { nameKeysOf } from '../people/name-keys.ts'
import { inChunks } from '../steps/in-chunks.ts'
import { archiveEvent } from './change-room.ts'
import { eventPeople, eventPerson } from './event-people.ts'
import { countCustomers, type Newcomer } from './find-newcomers.ts'

export interface CreatedRoom {
  row: Selectable<Schema['conversations']>
  event: RoomEvent
  archived: Appended
}

/** Creates a room with its owner, members and first event (seq 1). */
export async function createRoom(
  db: Kysely<Schema>,
  companyId: number,
  owner: Newcomer,
  others: readonly Newcomer[],
  title: string | undefined,
  now: number,
): Promise<CreatedRoom> {
  const people = [owner, ...others]
  const name = title ?? nameAfter(people)
  const { pinyin, initials } = nameKeysOf(name)
  const row = await db
    .insertInto('conversations')
    .values({
      company_id: companyId,
      kind: 'groupchat',
      key: randomUUID(),
      name,
      pinyin,
      initials,
      avatar: '',
      last_seq: 0,
      last_time: 0,
      member_count: people.length,
      customer_count: countCustomers(people),
      next_serial: people.length,
      members_seq: 1,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const rows = people.map(({ userId }, serial) => ({
    conversation_id: row.id,
    user_id: userId,
    role: serial === 0 ? ('owner' as const) : ('member' as const),
    serial,
    read_seq: 1,
    read_time: now,
    joined_seq: 0,
  }))
  for (const chunk of inChunks(rows)) await db.insertInto('participants').values(chunk).execute()
  const event: RoomEvent = {
    type: 'membersJoined',
    operator: eventPerson(owner),
    ...eventPeople(people.map((person, serial) => ({ ...person, serial }))),
    title: row.name,
    joinedSeq: 0,
    joinedAt: now,
  }
  return { row, event, archived: await archiveEvent(db, row, event, now) }
}

const NAMED_AFTER = 4

function nameAfter(people: readonly Newcomer[]): string {
  const names = people.slice(0, NAMED_AFTER).map(person => person.name)
  const name = [...names.join('、')].slice(0, MAX_ROOM_NAME_LENGTH).join('')
  // A person's name may contain characters that a room name may not.
  return checkRoomName(name) === undefined ? name.trim() : (people.map(person => person.id)[0] ?? 'group')
}
