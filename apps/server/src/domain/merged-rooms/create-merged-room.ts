import { randomUUID } from 'node:crypto'
import { CONTACT_TYPE, mergedRoomName, type RoomEvent } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'
import type { Caller } from '../access/caller.ts'
import { findPerson, type VisiblePerson } from '../access/visible-people.ts'
import type { Appended } from '../archive/append-message.ts'
import { lockConversation } from '../conversations/lock-conversation.ts'
import { openDirectConversation } from '../conversations/open-direct-conversation.ts'
import { nameKeysOf } from '../people/name-keys.ts'
import { badInput, CallError, notAllowed } from '../rest/call-error.ts'
import { noSuchUser } from '../rest/no-such-user.ts'
import { type AddressedEvent, archiveEvent } from '../rooms/change-room.ts'
import type { CreatedRoom } from '../rooms/create-room.ts'
import { eventPeople, eventPerson } from '../rooms/event-people.ts'
import { findNewcomers, type Newcomer, requireSpaceForMembers } from '../rooms/find-newcomers.ts'
import { inChunks } from '../steps/in-chunks.ts'
import { openPast } from './open-past.ts'
import { selectSettingsBefore } from './settings-before.ts'

type MergingCaller = Pick<Caller, 'companyId' | 'userId' | 'user' | 'nickName' | 'isCustomer'>

interface NewMergedRoom {
  person: string
  names: readonly string[]
  title: string | undefined
  /** How much of the past colleagues see. */
  days: number
  withSingle?: boolean
}

interface CreatedMergedRoom {
  row: CreatedRoom['row']
  archived: Appended
  events: AddressedEvent[]
}

/** Opens the caller's chat with a person to colleagues [multi-chat-1]. Nothing is copied. */
export async function createMergedRoom(
  db: Kysely<Schema>,
  dialect: DialectName,
  caller: MergingCaller,
  wanted: NewMergedRoom,
  now: number,
): Promise<CreatedMergedRoom> {
  const person = await findPerson(db, caller, wanted.person)
  if (!person) throw noSuchUser()
  const colleagues = await findColleagues(db, caller, person, wanted.names)
  const me = { id: caller.userId, userName: caller.user }
  const directId = await openDirectConversation(db, caller.companyId, me, person)
  const direct = await lockConversation(db, dialect, directId)
  if (direct.merged_room !== null)
    throw new CallError(CODE.conflict, 'This chat is open to colleagues already.')
  if (direct.barred === 1) throw notAllowed()
  const row = await insertRoom(db, direct, wanted.title ?? person.nickName, colleagues.length + 1, now)
  const merged = {
    room_id: row.id,
    direct_id: directId,
    owner_id: caller.userId,
    person_id: person.id,
    person_serial: PERSON_SERIAL,
    seam_seq: direct.last_seq,
    placed_from: direct.last_seq + 1,
    ended_seq: null,
    owned_from: 0,
    shown_seq: 0,
    ...(await selectSettingsBefore(db, directId, caller.userId)),
  }
  await db.insertInto('merged_rooms').values(merged).execute()
  await db.updateTable('conversations').set({ merged_room: row.key }).where('id', '=', directId).execute()
  const past = await openPast(db, merged, { ...wanted, lastSeq: row.last_seq, now })
  await insertMembers(db, row, caller.userId, colleagues, past, now)
  return announceCreation(db, row, caller, colleagues, past, now)
}

const PERSON_SERIAL = 1

async function findColleagues(
  db: Kysely<Schema>,
  caller: MergingCaller,
  person: VisiblePerson,
  names: readonly string[],
): Promise<Newcomer[]> {
  if (names.includes(person.userName)) throw badInput('im_user_names', 'must not name the person of the chat')
  const found = await findNewcomers(db, caller, names)
  const colleagues = found.filter(({ userId }) => userId !== caller.userId)
  if (colleagues.some(({ isCustomer }) => isCustomer)) throw notAllowed()
  if (colleagues.length === 0) throw badInput('im_user_names', 'must name a colleague')
  requireSpaceForMembers(colleagues.length + 1)
  return colleagues
}

/** Its seqs continue those of the chat, so that earlier messages keep theirs in the room. */
function insertRoom(
  db: Kysely<Schema>,
  direct: CreatedRoom['row'],
  name: string,
  members: number,
  now: number,
): Promise<CreatedRoom['row']> {
  const { last_seq, last_time, company_id } = direct
  const { pinyin, initials } = nameKeysOf(name)
  return db
    .insertInto('conversations')
    .values({
      company_id,
      kind: 'groupchat',
      key: mergedRoomName(randomUUID()),
      name,
      pinyin,
      initials,
      avatar: '',
      last_seq,
      last_time,
      member_count: members,
      next_serial: members + 1,
      members_seq: last_seq + 1,
      created_at: now,
      updated_at: now,
      merged_direct: direct.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function insertMembers(
  db: Kysely<Schema>,
  row: CreatedRoom['row'],
  ownerId: number,
  colleagues: readonly Newcomer[],
  past: number,
  now: number,
): Promise<void> {
  const common = { conversation_id: row.id, read_seq: row.last_seq + 1, read_time: now }
  const members = [
    {
      ...common,
      user_id: ownerId,
      serial: 0,
      role: 'owner' as const,
      joined_seq: row.last_seq,
      room_type: CONTACT_TYPE.multiOwner,
    },
    ...colleagues.map(({ userId }, index) => ({
      ...common,
      user_id: userId,
      serial: PERSON_SERIAL + 1 + index,
      role: 'member' as const,
      joined_seq: past,
      room_type: CONTACT_TYPE.multiMember,
    })),
  ]
  for (const chunk of inChunks(members)) await db.insertInto('participants').values(chunk).execute()
}

async function announceCreation(
  db: Kysely<Schema>,
  row: CreatedRoom['row'],
  caller: MergingCaller,
  colleagues: readonly Newcomer[],
  past: number,
  now: number,
): Promise<CreatedMergedRoom> {
  const owner = { id: caller.user, name: caller.nickName }
  const start = row.last_seq
  const serials = colleagues.map((person, index) => ({ ...person, serial: PERSON_SERIAL + 1 + index }))
  const event: RoomEvent = {
    type: 'membersJoined',
    operator: eventPerson(owner),
    ...eventPeople([{ ...owner, serial: 0 }, ...serials]),
    title: row.name,
    joinedSeq: start,
    joinedAt: now,
  }
  const archived = await archiveEvent(db, row, event, now)
  const events = [
    { event, to: [caller.user] },
    { event: { ...event, joinedSeq: past }, to: colleagues.map(({ id }) => id) },
  ]
  return { row, archived, events }
}
