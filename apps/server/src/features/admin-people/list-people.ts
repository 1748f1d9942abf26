import { normaliseSought } from '@parley/protocol/model'
import type { AnswerOf, Contract, RequestOf } from '@parley/protocol/rest'
import { sql } from 'kysely'
import type { Storage } from '../../storage/storage.ts'
import { peopleOf, selectAdminPeople } from './select-admin-people.ts'

type Call = Contract['listAdminPeople']
const DEFAULT_SIZE = 50

/** Both ignore case; `lower()` of every column would take twice as long. */
const LIKE = { sqlite: sql`like`, postgres: sql`ilike` }

/** Escapes `%` and `_`, so that they match literally. */
const patternOf = (words: string): string => `%${words.replace(/[\\%_]/g, found => `\\${found}`)}%`

export async function listPeople(
  { db, dialect }: Pick<Storage, 'db' | 'dialect'>,
  companyId: number,
  { keyword = '', branch_id, role, who, status, offset = 0, size = DEFAULT_SIZE }: RequestOf<Call>,
): Promise<AnswerOf<Call>> {
  const sought = normaliseSought(keyword)
  const wanted = status === 'customer' ? 'customer' : (who ?? 'staff')
  const people = peopleOf(db, companyId)
    .$if(wanted !== 'all', query => query.where('u.is_customer', '=', wanted === 'customer' ? 1 : 0))
    .$if(status === 'active', query => query.where('u.disabled', '=', 0))
    .$if(status === 'disabled', query => query.where('u.disabled', '=', 1))
    .$if(branch_id !== undefined, query => query.where('u.branch_id', '=', branch_id ?? null))
    .$if(role !== undefined, query => query.where('u.role', '=', role ?? 'member'))
    .$if(sought !== '', query =>
      query.where(where => {
        const holds = (column: 'u.nick_name' | 'u.user_name' | 'u.letter' | 'u.initials' | 'u.mobile') =>
          sql<boolean>`${where.ref(column)} ${LIKE[dialect]} ${patternOf(sought)} escape '\\'`
        return where.or([
          holds('u.nick_name'),
          holds('u.user_name'),
          holds('u.letter'),
          holds('u.initials'),
          holds('u.mobile'),
        ])
      }),
    )
  const few = sought === '' ? undefined : await selectFew(people)
  if (few) {
    if (few.length === 0) return { total: 0, people: [] }
    const found = peopleOf(db, companyId).where('u.id', 'in', few)
    return { total: few.length, people: await selectPage(found, size, offset) }
  }
  const { total } = await people
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  if (Number(total) === 0) return { total: 0, people: [] }
  return { total: Number(total), people: await selectPage(people, size, offset) }
}

type People = ReturnType<typeof peopleOf>

/** Words that fit few people need one look at everybody; counting and then paging would be two. */
const FEW = 500

async function selectFew(people: People): Promise<number[] | undefined> {
  const rows = await people.select('u.id').limit(FEW).execute()
  return rows.length < FEW ? rows.map(({ id }) => id) : undefined
}

async function selectPage(people: People, size: number, offset: number) {
  const page = people.orderBy('u.letter').orderBy('u.id').limit(size).offset(offset)
  const rows = await selectAdminPeople(page)
  return rows.map(({ userId: _userId, ...person }) => person)
}
