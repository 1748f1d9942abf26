import { CONTACT_TYPE, type RoomMember } from '@parley/protocol/model'
import type { GroupData } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { wasPresent } from '../access/visible-messages.ts'
import { describeRoom } from './brief-rooms.ts'

/** Speakers are looked for in so many of the last messages. */
const MESSAGES = 500

/**
 * Merged rooms that somebody was removed from, with the people they still see there: the owner of that time and those who
 * spoke. What became of the room later is not told.
 */
export async function briefPastRooms(
  db: Kysely<Schema>,
  userId: number,
  roomIds: readonly number[],
): Promise<Map<number, GroupData>> {
  const rows = roomIds.length === 0 ? [] : await selectLeft(db, userId, roomIds)
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const owners = Map.groupBy(await selectOwners(db, ids), row => row.room_id)
  const seats = Map.groupBy(await selectSeats(db, userId, ids), row => row.roomId)
  return new Map(
    rows.flatMap(row => {
      const owned = owners.get(row.id)?.findLast(({ owned_from }) => owned_from < (row.leftSeq ?? 0))
      if (!owned) return []
      const members = (seats.get(row.id) ?? [])
        .filter(seat => seat.hasSpoken || [userId, owned.owner_id].includes(seat.userId))
        .map(seat => ({ ...seat.member, role: seat.userId === owned.owner_id ? OWNER : MEMBER }))
      const { user_name: id, nick_name: name, avatar, person_serial: serial } = owned
      const person = { id, name, avatar, serial, isCustomer: owned.is_customer === 1 }
      const part = {
        known: new Set(members.map(member => member.id)),
        merged: { person, ownedFrom: 0, isSingle: false, writers: [] },
      }
      const owner = members.find(({ role }) => role === OWNER)
      return [
        [row.id, describeRoom({ ...row, ...LATER, ...namedThen(row) }, row, members, owner, part)] as const,
      ]
    }),
  )
}

const OWNER: RoomMember['role'] = 'owner'
const MEMBER: RoomMember['role'] = 'member'

/** What describes the room as it is now, and is left out of its past. */
const LATER = {
  announcement: '',
  attributes: '{}',
  archived_at: null,
  openness: 0,
  preview_seq: null,
  join_requests: 0,
  all_silence: 0,
  merged_single: 0,
  updated_at: 0,
}

interface Named {
  name: string
  avatar: string
  left_name: string | null
  left_avatar: string | null
}

/** A picture that was replaced is no longer stored. */
const namedThen = ({ name, avatar, left_name, left_avatar }: Named) => ({
  name: left_name ?? name,
  avatar: (left_avatar ?? avatar) === avatar ? avatar : '',
})

const selectLeft = (db: Kysely<Schema>, userId: number, roomIds: readonly number[]) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('participants as p', 'p.conversation_id', 'c.id')
    .where('p.user_id', '=', userId)
    .where('p.left_reason', '=', 'kicked')
    .where('p.room_type', '=', CONTACT_TYPE.multiMember)
    .where('c.id', 'in', [...roomIds])
    .selectAll('c')
    .select(['p.role', 'p.silenced', 'p.disturb', 'p.announcement_read', 'p.may_chat'])
    .select(['p.room_type as type', 'p.left_seq as leftSeq', 'p.left_name', 'p.left_avatar'])
    .execute()

/** One after the other. */
const selectOwners = (db: Kysely<Schema>, roomIds: readonly number[]) =>
  db
    .selectFrom('merged_rooms as k')
    .innerJoin('users as u', 'u.id', 'k.person_id')
    .where('k.room_id', 'in', [...roomIds])
    .orderBy('k.owned_from')
    .select(['k.room_id', 'k.owner_id', 'k.owned_from', 'k.person_serial'])
    .select(['u.user_name', 'u.nick_name', 'u.avatar', 'u.is_customer'])
    .execute()

async function selectSeats(db: Kysely<Schema>, userId: number, roomIds: readonly number[]) {
  const spoken = await db
    .selectFrom('participants as me')
    .innerJoin('messages as m', 'm.conversation_id', 'me.conversation_id')
    .where('me.user_id', '=', userId)
    .where('me.conversation_id', 'in', [...roomIds])
    .whereRef('m.seq', '<', 'me.left_seq')
    // One bound: given two, SQLite uses either one.
    .where(eb => {
      const first = eb('me.left_seq', '-', MESSAGES)
      const bound = eb
        .case()
        .when('me.joined_seq', '>', first)
        .then(eb.ref('me.joined_seq'))
        .else(first)
        .end()
      return eb('m.seq', '>', bound)
    })
    .where(({ ref }) => wasPresent(ref('m.seq'), ref('me.conversation_id'), ref('me.user_id')))
    .select(['m.conversation_id', 'm.sender_id'])
    .distinct()
    .execute()
  const speakers = new Set(spoken.map(row => `${row.conversation_id} ${row.sender_id}`))
  const rows = await db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', 'in', [...roomIds])
    .orderBy('p.serial')
    .select(['p.conversation_id', 'p.user_id', 'p.nickname', 'p.serial'])
    .select(['u.user_name', 'u.nick_name', 'u.avatar', 'u.is_customer'])
    .execute()
  return rows.map(row => ({
    roomId: row.conversation_id,
    userId: row.user_id,
    hasSpoken: speakers.has(`${row.conversation_id} ${row.user_id}`),
    member: {
      id: row.user_name,
      name: row.nickname || row.nick_name,
      avatar: row.avatar,
      isSilenced: false,
      isCustomer: row.is_customer === 1,
      serial: row.serial,
    },
  }))
}
