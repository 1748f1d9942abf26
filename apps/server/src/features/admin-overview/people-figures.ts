import type { Kysely } from 'kysely'
import { SYSTEM_ACCOUNTS } from '../../domain/access/system-accounts.ts'
import type { Schema } from '../../storage/schema.ts'

const WEEK_MS = 7 * 86_400_000

/** Everybody but bots, and visitors of websites: whoever writes there once would be one person more. */
const peopleOf = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('user_name', 'not in', SYSTEM_ACCOUNTS)
    .where('id', 'not in', bots => bots.selectFrom('bots').select('user_id'))
    .where('id', 'not in', keys => keys.selectFrom('visitor_keys').select('user_id'))

export async function countPeople(db: Kysely<Schema>, companyId: number) {
  const rows = await peopleOf(db, companyId)
    .groupBy(['is_customer', 'disabled'])
    .select(['is_customer', 'disabled'])
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .execute()
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((total, { people }) => total + Number(people), 0)
  return {
    active: sum(row => row.is_customer === 0 && row.disabled === 0),
    disabled: sum(row => row.disabled === 1),
    customers: sum(row => row.is_customer === 1 && row.disabled === 0),
  }
}

/** In the last seven days. */
export async function countJoined(db: Kysely<Schema>, companyId: number, now: number): Promise<number> {
  const { joined } = await peopleOf(db, companyId)
    .where('created_at', '>', now - WEEK_MS)
    .select(({ fn }) => fn.countAll<number>().as('joined'))
    .executeTakeFirstOrThrow()
  return Number(joined)
}
