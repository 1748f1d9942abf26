import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { SYSTEM_ACCOUNTS } from '../access/system-accounts.ts'
import { noSuchUser } from '../rest/no-such-user.ts'

/** The person with this account, disabled or not; people of other companies and system accounts count as unknown. */
export async function openPerson(db: Kysely<Schema>, companyId: number, account: string) {
  const person = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('user_name', '=', account)
    .where('user_name', 'not in', SYSTEM_ACCOUNTS)
    .select(['id', 'role', 'nick_name as name', 'avatar'])
    .executeTakeFirst()
  if (!person) throw noSuchUser()
  return person
}
