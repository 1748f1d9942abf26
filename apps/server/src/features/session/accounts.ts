import { foldAccount } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { SYSTEM_ACCOUNTS } from '../../domain/access/system-accounts.ts'
import { selectNamed } from '../../domain/people/company-names.ts'
import type { Schema } from '../../storage/schema.ts'

/** Accounts that may sign in: not bots, not disabled, in a company that is not frozen. */
const selectAccounts = (db: Kysely<Schema>) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('sso_settings as s', 's.company_id', 'c.id')
    .leftJoin('ldap_settings as l', 'l.company_id', 'c.id')
    .where('u.disabled', '=', 0)
    .where('c.frozen', '=', 0)
    .where('u.user_name', 'not in', SYSTEM_ACCOUNTS)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bots as b').whereRef('b.user_id', '=', 'u.id').select('b.user_id'))),
    )
    .select([
      'u.id as userId',
      'u.user_name as user',
      'u.nick_name as nickName',
      'u.avatar',
      'u.mobile',
      'u.is_customer as isCustomer',
      'u.password_hash as passwordHash',
      'u.password_temporary as isPasswordTemporary',
      'c.domain',
      'c.name as companyName',
      'c.chatserver_id as chatserverId',
      'u.role',
      'c.closed_ways as disabledMethods',
      's.is_on as isSsoOn',
      'l.is_on as isLdapOn',
    ])

type AccountRow = Awaited<ReturnType<typeof findAccountById>>
export type Account = NonNullable<AccountRow>

/** The directory of the company has their password: there is none here, and none is set [ldap-4]. */
export const hasPasswordElsewhere = ({ isLdapOn, passwordHash, role, isCustomer }: Account): boolean =>
  isLdapOn === 1 && passwordHash === '' && role !== 'administrator' && isCustomer !== 1

export const findAccountById = (db: Kysely<Schema>, userId: number) =>
  selectAccounts(db).where('u.id', '=', userId).executeTakeFirst()

/** Somebody who is disabled, for the log: nobody is let in by it. */
export const findDisabled = (db: Kysely<Schema>, company: string, account: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('c.id', '=', selectNamed(db, company))
    .where('u.user_name', '=', foldAccount(account))
    .where('u.disabled', '=', 1)
    .select('u.id as userId')
    .executeTakeFirst()

/** People may type the company's name instead of its domain. */
export const findAccountByName = (db: Kysely<Schema>, company: string, account: string) =>
  selectAccounts(db)
    .where('c.id', '=', selectNamed(db, company))
    .where('u.user_name', '=', foldAccount(account))
    .executeTakeFirst()

/** A phone number shared by two people identifies neither of them. */
export async function findAccountByMobile(
  db: Kysely<Schema>,
  domain: string,
  mobile: string,
): Promise<AccountRow> {
  const [account, other] = await selectAccounts(db)
    .where('c.domain', '=', domain)
    // Accounts may have been created with the country code.
    .where('u.mobile', 'in', [mobile, `+86${mobile}`])
    .limit(2)
    .execute()
  return other ? undefined : account
}

/** The same is true of an e-mail address. */
export async function findAccountByEmail(
  db: Kysely<Schema>,
  domain: string,
  email: string,
): Promise<AccountRow> {
  const [account, other] = await selectAccounts(db)
    .where('c.domain', '=', domain)
    .where('u.email', '=', email)
    .limit(2)
    .execute()
  return other ? undefined : account
}
