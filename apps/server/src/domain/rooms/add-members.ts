import { CONTACT_TYPE } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { nextSeq } from '../archive/take-stamp.ts'
import { inChunks } from '../steps/in-chunks.ts'
import { countCustomers, type Newcomer } from './find-newcomers.ts'
import { removeJoinRequests } from './join-requests.ts'
import type { OpenRoom } from './open-room.ts'

export interface AddedMember extends Newcomer {
  serial: number
  hasBeenHere: boolean
  /** History begins after this seq. */
  joinedSeq: number
}

/**
 * New members can read from their join event on; returning members keep colour and mute.
 * @param kept Where history begins for some who return, by their user id.
 */
export async function addMembers(
  db: Kysely<Schema>,
  row: OpenRoom['row'],
  newcomers: readonly Newcomer[],
  now: number,
  type: number = CONTACT_TYPE.normal,
  joinedSeq: number = row.last_seq,
  kept: ReadonlyMap<number, number> = new Map(),
): Promise<AddedMember[]> {
  const serials = await earlierSerials(db, row.id, newcomers)
  let next = row.next_serial
  const joined = newcomers.map(person => {
    const earlier = serials.get(person.userId)
    return {
      ...person,
      serial: earlier ?? next++,
      hasBeenHere: earlier !== undefined,
      joinedSeq: kept.get(person.userId) ?? joinedSeq,
    }
  })
  const start = {
    joined_seq: joinedSeq,
    read_seq: nextSeq(row),
    read_time: now,
    left_seq: null,
    left_reason: null,
    left_name: null,
    left_avatar: null,
    room_type: type,
    may_chat: 0,
  }
  for (const chunk of inChunks(joined.filter(person => !person.hasBeenHere)))
    await db
      .insertInto('participants')
      .values(
        chunk.map(({ userId, serial }) => ({ conversation_id: row.id, user_id: userId, serial, ...start })),
      )
      .execute()
  for (const chunk of inChunks(joined.filter(person => person.hasBeenHere)))
    await db
      .updateTable('participants')
      .set(start)
      .where('conversation_id', '=', row.id)
      .where(
        'user_id',
        'in',
        chunk.map(person => person.userId),
      )
      .execute()
  for (const [userId, seq] of kept)
    await db
      .updateTable('participants')
      .set({ joined_seq: seq })
      .where('conversation_id', '=', row.id)
      .where('user_id', '=', userId)
      .execute()
  await db
    .updateTable('conversations')
    .set(({ eb }) => ({
      member_count: row.member_count + joined.length,
      next_serial: next,
      customer_count: eb('customer_count', '+', countCustomers(joined)),
    }))
    .where('id', '=', row.id)
    .execute()
  if (row.join_requests > 0)
    for (const chunk of inChunks(joined))
      await removeJoinRequests(
        db,
        row.id,
        chunk.map(person => person.userId),
      )
  return joined
}

async function earlierSerials(
  db: Kysely<Schema>,
  roomId: number,
  newcomers: readonly Newcomer[],
): Promise<Map<number, number>> {
  const serials = new Map<number, number>()
  for (const chunk of inChunks(newcomers)) {
    const rows = await db
      .selectFrom('participants')
      .where('conversation_id', '=', roomId)
      .where(
        'user_id',
        'in',
        chunk.map(person => person.userId),
      )
      .select(['user_id', 'serial'])
      .execute()
    for (const row of rows) serials.set(row.user_id, row.serial)
  }
  return serials
}
