import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { SYSTEM_ACCOUNTS } from '../access/system-accounts.ts'
import { badInput } from '../rest/call-error.ts'
import { noSuchUser } from '../rest/no-such-user.ts'
import { findByAccount } from './find-by-account.ts'
import { isErased } from './is-erased.ts'

/** The person with this account, disabled or not; people of other companies and system accounts count as unknown. */
export async function openPerson(db: Kysely<Schema>, companyId: number, account: string) {
  const person = await findByAccount(db, companyId, account)
  if (!person || SYSTEM_ACCOUNTS.includes(account)) throw noSuchUser()
  return person
}

/** One who can be changed: whoever has been erased stays so [erasure-1]. */
export async function openChangeablePerson(db: Kysely<Schema>, companyId: number, account: string) {
  const person = await openPerson(db, companyId, account)
  const erased = await db
    .selectFrom('users')
    .where('id', '=', person.id)
    .where(isErased('users'))
    .select('id')
    .executeTakeFirst()
  if (erased) throw badInput('account', 'has been erased')
  return person
}
