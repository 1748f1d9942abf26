import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Accounts are unique in their company, whoever has them: people, customers and bots. */
export const isAccountTaken = async (
  db: Kysely<Schema>,
  companyId: number,
  account: string,
): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('user_name', '=', account)
    .select('id')
    .executeTakeFirst()) !== undefined
