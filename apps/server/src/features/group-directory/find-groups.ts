import {
  CONTACT_TYPE,
  DIRECTORY_PAGE,
  type JoinState,
  MAX_ROOM_MEMBERS,
  OPENNESS,
} from '@parley/protocol/model'
import type { AnswerOf, Contract, RequestOf } from '@parley/protocol/rest'
import { type Kysely, sql } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { roomAttributesOf } from '../../domain/rooms/room-attributes.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

type Search = RequestOf<Contract['findGroups']>

/** A page of the directory. Closed groups are found by their members only [rooms-20]. */
export async function findGroups(
  { db, dialect }: Storage,
  caller: Caller,
  search: Search,
): Promise<AnswerOf<Contract['findGroups']>> {
  let query = selectGroups(db, caller, search.shown)
    .limit(DIRECTORY_PAGE + 1)
    .offset((search.page_num - 1) * DIRECTORY_PAGE)
  const words = search.words.trim().toLowerCase()
  if (words !== '') {
    const pattern = `%${words.replace(/[!%_]/g, '!$&')}%`
    const topic =
      dialect === 'postgres'
        ? sql<string>`(c.attributes::json ->> 'topic')`
        : sql<string>`json_extract(c.attributes, '$.topic')`
    query = query.where(
      sql<boolean>`(lower(c.name) like ${pattern} escape '!' or lower(${topic}) like ${pattern} escape '!')`,
    )
  }
  if (search.order === 'members') query = query.orderBy('c.member_count', 'desc')
  if (search.order === 'newest') query = query.orderBy('c.created_at', 'desc')
  if (search.order === 'name') query = query.orderBy(sql`lower(c.name)`)
  const rows = await query.orderBy('c.id').execute()
  return { groups: rows.slice(0, DIRECTORY_PAGE).map(describe), has_more: rows.length > DIRECTORY_PAGE }
}

function selectGroups(db: Kysely<Schema>, { companyId, userId }: Caller, shown: Search['shown']) {
  const groups = db
    .selectFrom('conversations as c')
    .leftJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'c.id').on('p.user_id', '=', userId),
    )
    .leftJoin('join_requests as r', join =>
      join.onRef('r.conversation_id', '=', 'c.id').on('r.user_id', '=', userId),
    )
    .where('c.company_id', '=', companyId)
    .where('c.kind', '=', 'groupchat')
    .where('c.dismissed_seq', 'is', null)
    .where('c.archived_at', shown === 'archived' ? 'is not' : 'is', null)
    .select(['c.key', 'c.name', 'c.avatar', 'c.attributes', 'c.member_count', 'c.last_time'])
    .select(['c.openness', 'c.preview_seq', 'c.archived_at', 'r.time as requestedAt'])
    .select(['p.user_id as memberId', 'p.left_seq', 'p.left_reason'])
  return shown === 'all'
    ? // As in the condition of its index.
      groups.where('c.openness', '>', sql.lit(0))
    : groups
        .where('p.user_id', '=', userId)
        .where('p.left_seq', 'is', null)
        .where('p.room_type', '=', CONTACT_TYPE.normal)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectGroups>['execute']>>[number]

const describe = (row: Row) => ({
  im_room_name: row.key,
  natural_name: row.name,
  room_avatar: row.avatar,
  topic: roomAttributesOf(row).topic ?? '',
  member_count: row.member_count,
  last_time: row.last_time,
  openness: OPENNESS[row.openness] ?? 'closed',
  is_previewed: row.preview_seq !== null,
  archived_at: row.archived_at ?? 0,
  state: stateOf(row),
})

function stateOf(row: Row): JoinState {
  if (row.memberId !== null && row.left_seq === null) return 'member'
  // Who was removed does not come back without being let in.
  const isFree = OPENNESS[row.openness] === 'open' && row.left_reason !== 'kicked'
  if (!isFree && row.requestedAt !== null) return 'requested'
  if (row.member_count >= MAX_ROOM_MEMBERS) return 'full'
  return isFree ? 'open' : 'approval'
}
