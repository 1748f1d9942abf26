import type { AnswerOf, Contract, RequestOf } from '@parley/protocol/rest'
import { GROUPS_PAGE } from '@parley/protocol/rest'
import { type Kysely, sql } from 'kysely'
import { groupsOf, withoutOwner } from '../../domain/rooms/groups-of.ts'
import type { Schema } from '../../storage/schema.ts'

type Call = Contract['listAdminGroups']

/** Escapes `%` and `_`, so that they match literally. */
const patternOf = (words: string): string => `%${words.replace(/[\\%_]/g, found => `\\${found}`)}%`

export async function listGroups(
  db: Kysely<Schema>,
  companyId: number,
  { keyword = '', without_owner = false, offset = 0 }: RequestOf<Call>,
): Promise<AnswerOf<Call>> {
  const sought = keyword.trim().toLowerCase()
  const found = groupsOf(db, companyId)
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
    .orderBy('c.last_time', 'desc')
    .orderBy('c.id')
    .offset(offset)
    .limit(GROUPS_PAGE)
    .select(['c.key', 'c.name', 'c.member_count', 'c.last_time'])
    .select(['u.user_name', 'u.nick_name', 'u.avatar', 'u.disabled'])
    .execute()
  return {
    total: Number(total),
    groups: rows.map(({ key, name, member_count, last_time, user_name, nick_name, avatar, disabled }) => ({
      ...{ room: key, name, members: member_count, last_time },
      owner:
        user_name === null
          ? null
          : {
              account: user_name,
              name: nick_name ?? '',
              avatar_url: avatar ?? '',
              is_disabled: disabled === 1,
            },
    })),
  }
}
