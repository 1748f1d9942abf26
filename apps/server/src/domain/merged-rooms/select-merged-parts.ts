import type { MergedRoom } from '@parley/protocol/model'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

type RoomRow = Pick<Selectable<Schema['conversations']>, 'id' | 'merged_single'>

/** What a merged chat adds to its room; makes no query if there is none. */
export async function selectMergedParts(
  db: Kysely<Schema>,
  rooms: readonly RoomRow[],
): Promise<Map<number, { merged: MergedRoom }>> {
  if (rooms.length === 0) return new Map()
  const ids = rooms.map(({ id }) => id)
  const people = await db
    .selectFrom('merged_rooms as k')
    .innerJoin('users as u', 'u.id', 'k.person_id')
    .where('k.room_id', 'in', ids)
    // The last one counts.
    .orderBy('k.owned_from')
    .select([
      'k.room_id',
      'k.owned_from',
      'k.person_serial',
      'u.user_name',
      'u.nick_name',
      'u.avatar',
      'u.is_customer',
    ])
    .execute()
  const writers = Map.groupBy(await selectWriters(db, ids), row => row.conversation_id)
  const single = new Map(rooms.map(({ id, merged_single }) => [id, merged_single === 1]))
  return new Map(
    people.map(row => [
      row.room_id,
      {
        merged: {
          person: {
            id: row.user_name,
            name: row.nick_name,
            avatar: row.avatar,
            serial: row.person_serial,
            isCustomer: row.is_customer === 1,
          },
          ownedFrom: row.owned_from,
          isSingle: single.get(row.room_id) ?? false,
          writers: (writers.get(row.room_id) ?? []).map(({ user_name }) => user_name),
        },
      },
    ]),
  )
}

const selectWriters = (db: Kysely<Schema>, ids: readonly number[]) =>
  db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', 'in', [...ids])
    .where('p.left_seq', 'is', null)
    .where('p.may_chat', '=', 1)
    .orderBy('p.serial')
    .select(['p.conversation_id', 'u.user_name'])
    .execute()
