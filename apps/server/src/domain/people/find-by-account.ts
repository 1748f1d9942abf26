import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/**
 * Whoever has this account in the company: staff, customers, bots and system accounts, disabled or not. It checks no
 * permission: for what a person may see there is `findPerson`, for what administrators change `openPerson`.
 */
export const findByAccount = (db: Kysely<Schema>, companyId: number, account: string) =>
  db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('user_name', '=', account)
    .select(['id', 'role', 'nick_name as name', 'avatar', 'is_customer as isCustomer'])
    .executeTakeFirst()
