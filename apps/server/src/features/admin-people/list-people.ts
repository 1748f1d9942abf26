import { normaliseSought } from '@parley/protocol/model'
import type { AnswerOf, Contract, RequestOf } from '@parley/protocol/rest'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { peopleOf, selectAdminPeople } from './select-admin-people.ts'

type Call = Contract['listAdminPeople']
const DEFAULT_SIZE = 50

/** Escapes `%` and `_`, so that they match literally. */
const patternOf = (words: string): string => `%${words.replace(/[\\%_]/g, found => `\\${found}`)}%`

export async function listPeople(
  db: Kysely<Schema>,
  companyId: number,
  { keyword = '', branch_id, role, status, offset = 0, size = DEFAULT_SIZE }: RequestOf<Call>,
): Promise<AnswerOf<Call>> {
  const sought = normaliseSought(keyword)
  const people = peopleOf(db, companyId)
    .where('u.is_customer', '=', status === 'customer' ? 1 : 0)
    .$if(status === 'active', query => query.where('u.disabled', '=', 0))
    .$if(status === 'disabled', query => query.where('u.disabled', '=', 1))
    .$if(branch_id !== undefined, query => query.where('u.branch_id', '=', branch_id ?? null))
    .$if(role !== undefined, query => query.where('u.role', '=', role ?? 'member'))
    .$if(sought !== '', query =>
      query.where(where => {
        const holds = (column: 'u.nick_name' | 'u.user_name' | 'u.letter' | 'u.initials' | 'u.mobile') =>
          sql<boolean>`lower(${where.ref(column)}) like ${patternOf(sought)} escape '\\'`
        return where.or([
          holds('u.nick_name'),
          holds('u.user_name'),
          holds('u.letter'),
          holds('u.initials'),
          holds('u.mobile'),
        ])
      }),
    )
  const { total } = await people
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = people.orderBy('u.letter').orderBy('u.id').limit(size).offset(offset)
  const rows = await selectAdminPeople(page)
  return { total: Number(total), people: rows.map(({ userId: _userId, ...person }) => person) }
}
