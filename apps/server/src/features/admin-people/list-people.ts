import { normaliseSought } from '@parley/protocol/model'
import type { AnswerOf, Contract, RequestOf } from '@parley/protocol/rest'
import { sql } from 'kysely'
import type { Storage } from '../../storage/storage.ts'
import { peopleOf, selectAdminPeople } from './select-admin-people.ts'

type Call = Contract['listAdminPeople']
const DEFAULT_SIZE = 50

/** Both ignore case, which names need; the other columns are in small letters. */
const LIKE = { sqlite: sql`like`, postgres: sql`ilike` }
const PLACE = { sqlite: sql`instr`, postgres: sql`strpos` }

/** Escapes `%` and `_`, so that they match literally. */
const patternOf = (words: string): string => `%${words.replace(/[\\%_]/g, found => `\\${found}`)}%`

/** By account, pinyin, initials, mobile, e-mail or name; the dearest comparison comes last. */
const fits = (dialect: Storage['dialect'], sought: string) => {
  const holds = (column: string, words: string) =>
    sql<boolean>`${PLACE[dialect]}(${sql.ref(column)}, ${words}) > 0`
  const conditions = [
    holds('u.letter', sought.replaceAll(' ', '')),
    holds('u.user_name', sought),
    holds('u.initials', sought),
    holds('u.mobile', sought),
    holds('u.email', sought),
    sql<boolean>`u.nick_name ${LIKE[dialect]} ${patternOf(sought)} escape '\\'`,
  ]
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

export async function listPeople(
  { db, dialect }: Pick<Storage, 'db' | 'dialect'>,
  companyId: number,
  { keyword = '', branch_id, role, who, status, offset = 0, size = DEFAULT_SIZE, ...order }: RequestOf<Call>,
): Promise<AnswerOf<Call>> {
  const sought = normaliseSought(keyword)
  const wanted = status === 'customer' ? 'customer' : (who ?? 'staff')
  const people = peopleOf(db, companyId)
    .$if(wanted !== 'all', query => query.where('u.is_customer', '=', wanted === 'customer' ? 1 : 0))
    .$if(status === 'active' || status === 'invited', query => query.where('u.disabled', '=', 0))
    .$if(status === 'invited', query => query.where('u.sign_in_ways', '=', '').where('u.is_customer', '=', 0))
    .$if(status === 'disabled', query => query.where('u.disabled', '=', 1))
    .$if(branch_id !== undefined, query => query.where('u.branch_id', '=', branch_id ?? null))
    .$if(role !== undefined, query => query.where('u.role', '=', role ?? 'member'))
    .$if(sought !== '', query => query.where(fits(dialect, sought)))
  if (sought !== '') {
    const { total, ids } = await findPage(people, order, size, offset)
    const found =
      ids.length === 0 ? [] : await selectInOrder(peopleOf(db, companyId).where('u.id', 'in', ids), order)
    return { total, people: found }
  }
  const total = await countPeople(people)
  return {
    total,
    people: total === 0 ? [] : await selectInOrder(people.limit(size).offset(offset), order),
  }
}

type People = ReturnType<typeof peopleOf>
type Order = Pick<RequestOf<Call>, 'order' | 'is_descending'>

/** Who has no department, or was never there, is at the same end in both databases. */
const ORDERS = {
  department: sql`coalesce((select name from branches where branches.id = u.branch_id), '')`,
  role: sql`u.role`,
  active: sql`coalesce((select max(used_at) from sessions where sessions.user_id = u.id), 0)`,
}

function inOrder(people: People, { order = 'name', is_descending = false }: Order): People {
  const direction = is_descending ? 'desc' : 'asc'
  const ordered = order === 'name' ? people : people.orderBy(ORDERS[order], direction)
  return ordered.orderBy('u.letter', order === 'name' ? direction : 'asc').orderBy('u.id')
}

/** In one look at everybody; to count and then to page would be two. */
async function findPage(people: People, order: Order, size: number, offset: number) {
  const rows = await inOrder(people, order)
    .select('u.id')
    .select(sql<number | string>`count(*) over ()`.as('total'))
    .limit(size)
    .offset(offset)
    .execute()
  const [first] = rows
  if (!first) return { total: offset === 0 ? 0 : await countPeople(people), ids: [] }
  return { total: Number(first.total), ids: rows.map(({ id }) => id) }
}

async function countPeople(people: People): Promise<number> {
  const { total } = await people
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

async function selectInOrder(people: People, order: Order) {
  const rows = await selectAdminPeople(inOrder(people, order))
  return rows.map(({ userId: _userId, ...person }) => person)
}
