import { normaliseSought } from '@parley/protocol/model'
import type { AnswerOf, Contract, RequestOf } from '@parley/protocol/rest'
import { type Kysely, sql } from 'kysely'
import { SYSTEM_ACCOUNTS } from '../../domain/access/system-accounts.ts'
import { spaceLimit } from '../../domain/files/space-limit.ts'
import type { Schema } from '../../storage/schema.ts'

type Call = Contract['listAdminFiles']

const PAGE = 50
const MB = 1_048_576

/** People of the company with what they keep. Bots upload nothing. */
const ownersOf = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin(
      db
        .selectFrom('files')
        .innerJoin('users as owner', 'owner.id', 'files.uploader_id')
        .where('owner.company_id', '=', companyId)
        .where('files.expired_at', 'is', null)
        .groupBy('files.uploader_id')
        .select(({ fn }) => [
          'files.uploader_id as userId',
          fn.countAll<number | string>().as('files'),
          fn.sum<number | string>('files.size').as('bytes'),
        ])
        .as('kept'),
      'kept.userId',
      'u.id',
    )
    .leftJoin('bots as b', 'b.user_id', 'u.id')
    .where('u.company_id', '=', companyId)
    .where('u.user_name', 'not in', SYSTEM_ACCOUNTS)
    .where('b.user_id', 'is', null)

export async function listUsage(
  db: Kysely<Schema>,
  companyId: number,
  { keyword = '', offset = 0, ...order }: RequestOf<Call>,
  operatorBytes: number,
): Promise<AnswerOf<Call>> {
  const sought = normaliseSought(keyword)
  const all = ownersOf(db, companyId)
  const found = all.$if(sought !== '', query =>
    query.where(({ or, ref }) => {
      const holds = (column: 'u.nick_name' | 'u.user_name' | 'u.letter' | 'u.initials') =>
        sql<boolean>`lower(${ref(column)}) like ${likeAny(sought)} escape '\\'`
      return or([holds('u.nick_name'), holds('u.user_name'), holds('u.letter'), holds('u.initials')])
    }),
  )
  const { total } = await found
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const sums = await all
    .select(({ fn }) => [
      fn.sum<number | string | null>('kept.files').as('files'),
      fn.sum<number | string | null>('kept.bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return {
    total: Number(total),
    files: Number(sums.files ?? 0),
    bytes: Number(sums.bytes ?? 0),
    operator_space_mb: Math.floor(operatorBytes / MB),
    people: await selectPage(found, order, offset, operatorBytes),
  }
}

/** Escapes `%` and `_`, so that they match literally. */
const likeAny = (words: string): string => `%${words.replace(/[\\%_]/g, one => `\\${one}`)}%`

const ORDERS = {
  name: sql`u.letter`,
  files: sql`coalesce(kept.files, 0)`,
  used: sql`coalesce(kept.bytes, 0)`,
}

async function selectPage(
  people: ReturnType<typeof ownersOf>,
  asked: Pick<RequestOf<Call>, 'order' | 'is_descending'>,
  offset: number,
  operatorBytes: number,
): Promise<AnswerOf<Call>['people']> {
  const { order = 'used', is_descending = asked.order === undefined } = asked
  const rows = await people
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .orderBy(ORDERS[order], is_descending ? 'desc' : 'asc')
    .orderBy('u.letter')
    .orderBy('u.id')
    .limit(PAGE)
    .offset(offset)
    .select(['u.user_name as account', 'u.nick_name as name', 'u.avatar as avatar_url', 'u.disabled'])
    .select(['u.is_customer', 'u.space_mb', 'c.space_mb as company', 'kept.files', 'kept.bytes'])
    .execute()
  return rows.map(({ disabled, is_customer, company, files, bytes, ...row }) => ({
    ...row,
    is_disabled: disabled === 1,
    files: Number(files ?? 0),
    bytes: Number(bytes ?? 0),
    quota_bytes: spaceLimit({ own: row.space_mb, company, isCustomer: is_customer === 1 }, operatorBytes),
  }))
}
