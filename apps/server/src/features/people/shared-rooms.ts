import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** How many are named; the rest are counted. */
const NAMED = 3

/** Plain groups that both are members of now, most active first. */
export async function selectSharedRooms(db: Kysely<Schema>, one: number, other: number) {
  const shared = db
    .selectFrom('participants as mine')
    .innerJoin('participants as theirs', 'theirs.conversation_id', 'mine.conversation_id')
    .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
    .where('mine.user_id', '=', one)
    .where('theirs.user_id', '=', other)
    .where('mine.left_seq', 'is', null)
    .where('theirs.left_seq', 'is', null)
    .where('c.kind', '=', 'groupchat')
    .where('mine.room_type', '=', 0)
    .where('c.dismissed_seq', 'is', null)
  const { count } = await shared
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rooms = await shared
    .orderBy('c.last_time', 'desc')
    .orderBy('c.id')
    .limit(NAMED)
    .select(['c.key as im_room_name', 'c.name as natural_name'])
    .execute()
  return { shared_rooms: rooms, shared_room_count: Number(count) }
}
