import type { AnswerOf, Contract, RequestOf } from '@parley/protocol/rest'
import { GROUPS_PAGE } from '@parley/protocol/rest'
import { type Kysely, sql } from 'kysely'
import { selectPictureFaces } from '../../domain/room-views/brief-rooms.ts'
import { everyGroupOf, groupsOf, withoutOwner } from '../../domain/rooms/groups-of.ts'
import type { Schema } from '../../storage/schema.ts'

type Call = Contract['listAdminGroups']

/** Escapes `%` and `_`, so that they match literally. */
const patternOf = (words: string): string => `%${words.replace(/[\\%_]/g, found => `\\${found}`)}%`

const ORDERS = {
  name: sql`lower(c.name)`,
  owner: sql`coalesce(u.letter, '')`,
  members: sql`c.member_count`,
  last: sql`c.last_time`,
}

export async function listGroups(
  db: Kysely<Schema>,
  companyId: number,
  { keyword = '', without_owner = false, with_deleted = false, offset = 0, ...asked }: RequestOf<Call>,
): Promise<AnswerOf<Call>> {
  const { order = 'last', is_descending = asked.order === undefined } = asked
  const sought = keyword.trim().toLowerCase()
  const found = with_deleted ? everyGroupOf(db, companyId) : groupsOf(db, companyId)
  const groups = (without_owner ? withoutOwner(found) : found)
    .leftJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'c.id').on('p.role', '=', 'owner').on('p.left_seq', 'is', null),
    )
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .$if(sought !== '', query =>
      query.where(({ or, ref }) => {
        const holds = (column: 'c.name' | 'u.nick_name' | 'u.user_name') =>
          sql<boolean>`lower(${ref(column)}) like ${patternOf(sought)} escape '\\'`
        return or([holds('c.name'), holds('u.nick_name'), holds('u.user_name')])
      }),
    )
  const { total } = await groups
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await groups
    .orderBy(ORDERS[order], is_descending ? 'desc' : 'asc')
    .orderBy('c.id')
    .offset(offset)
    .limit(GROUPS_PAGE)
    .select(['c.id', 'c.key', 'c.name', 'c.avatar as picture', 'c.member_count', 'c.customer_count'])
    .select(['c.last_time', 'c.all_silence', 'c.dismissed_seq'])
    .select(['u.user_name', 'u.nick_name', 'u.avatar', 'u.disabled'])
    .execute()
  const bytes = await sumFiles(
    db,
    rows.map(({ id }) => id),
  )
  const faces = await selectPictureFaces(
    db,
    rows.map(({ id, picture }) => ({ id, avatar: picture })),
  )
  return {
    total: Number(total),
    groups: rows.map(({ id, key, name, picture, last_time, ...row }) => ({
      room: key,
      name,
      avatar_url: picture,
      faces: faces.get(id) ?? [],
      last_time,
      members: row.member_count,
      customers: row.customer_count,
      file_bytes: bytes.get(id) ?? 0,
      is_silenced: row.all_silence === 1,
      is_deleted: row.dismissed_seq !== null,
      owner: ownerOf(row),
    })),
  }
}

interface Owner {
  user_name: string | null
  nick_name: string | null
  avatar: string | null
  disabled: number | null
}

const ownerOf = ({ user_name, nick_name, avatar, disabled }: Owner) =>
  user_name === null
    ? null
    : { account: user_name, name: nick_name ?? '', avatar_url: avatar ?? '', is_disabled: disabled === 1 }

/** A file that was sent to a group twice counts once. */
async function sumFiles(db: Kysely<Schema>, groups: readonly number[]): Promise<Map<number, number>> {
  if (groups.length === 0) return new Map()
  const posted = db
    .selectFrom('file_posts')
    .where('conversation_id', 'in', groups)
    .select(['conversation_id', 'file_id'])
    .distinct()
    .as('posted')
  const rows = await db
    .selectFrom(posted)
    .innerJoin('files as f', 'f.id', 'posted.file_id')
    .where('f.expired_at', 'is', null)
    .groupBy('posted.conversation_id')
    .select(({ fn }) => ['posted.conversation_id as id', fn.sum<number | string>('f.size').as('bytes')])
    .execute()
  return new Map(rows.map(({ id, bytes }) => [id, Number(bytes)]))
}
