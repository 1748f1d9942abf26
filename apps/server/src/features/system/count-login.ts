import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

const DAY_LENGTH = 'yyyy-MM-dd'.length

export async function countLogin(
  db: Kysely<Schema>,
  companyId: number,
  type: number,
  now: number,
): Promise<void> {
  const day = new Date(now).toISOString().slice(0, DAY_LENGTH)
  await db
    .insertInto('login_statistics')
    .values({ company_id: companyId, day, type, count: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['company_id', 'day', 'type'])
        .doUpdateSet(row => ({ count: row('login_statistics.count', '+', 1) })),
    )
    .execute()
}
