import { type Contract, clampPageSize, type RequestOf } from '@parley/protocol/rest'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

type Search = RequestOf<Contract['listRooms']>

const PLAIN = [0]
/** Contact types that the searches 3 and 5 ask for [rooms-10]. */
const CUSTOMER_ROOMS = [1, 2, 3]
const MULTI_CHAT_ROOMS = [4, 5]

/** More than anybody scrolls through; asking for all is for those who have few. */
const MAX_ROOMS = 1_000

/** The person's rooms, newest first. Rooms of others are simply not included. */
export async function selectRoomIds(db: Kysely<Schema>, userId: number, search: Search): Promise<number[]> {
  let query = db
    .selectFrom('participants as p')
    .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
    .where('p.user_id', '=', userId)
    .where('p.left_seq', 'is', null)
    .where('c.kind', '=', 'groupchat')
    .where('c.dismissed_seq', 'is', null)
    .orderBy('c.last_time', 'desc')
    .orderBy('c.id', 'desc')
    .select('c.id')
  switch (search.search_type) {
    case 0: {
      const names = search.im_room_names ?? []
      if (names.length === 0) return []
      query = query.where('c.key', 'in', names)
      break
    }
    case 1: {
      const size = clampPageSize(search.page_size)
      query = query
        .where('p.room_type', 'in', PLAIN)
        .where('p.role', search.host ? '=' : '<>', 'owner')
        .limit(size)
        .offset((search.page_num - 1) * size)
      const part = search.search_natural_name?.trim()
      if (part) query = query.where(sql<boolean>`lower(c.name) like ${likePattern(part)} escape '!'`)
      break
    }
    case 3:
      query = query.where('p.room_type', 'in', CUSTOMER_ROOMS)
      break
    case 5:
      query = query.where('p.room_type', 'in', MULTI_CHAT_ROOMS)
      break
  }
  const rows = await (search.search_type === 1 ? query : query.limit(MAX_ROOMS)).execute()
  return rows.map(row => row.id)
}

const likePattern = (part: string): string => `%${part.toLowerCase().replace(/[!%_]/g, '!$&')}%`
