import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Whether people of the company may send messages that destroy themselves [destroy-4]. */
export async function allowsSelfDestruct(db: Kysely<Schema>, companyId: number): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('self_destruct')
    .executeTakeFirst()
  return company?.self_destruct !== 0
}
