import type { SignInMethod } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { selectNamed } from '../../domain/people/company-names.ts'
import { CallError } from '../../domain/rest/call-error.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Account } from './accounts.ts'

export const methodDisabled = () =>
  new CallError(CODE.methodDisabled, 'Your company does not allow signing in like this.')

const isClosed = (disabledMethods: string, method: SignInMethod): boolean =>
  disabledMethods.split(' ').includes(method)

/** Throws if the company has switched this way off [session-21]. Administrators can always use a password. */
export function requireOpenMethod(
  account: Pick<Account, 'role' | 'disabledMethods' | 'isSsoOn' | 'isLdapOn'>,
  method: SignInMethod | 'sso' | 'ldap',
): void {
  if (method === 'password' && account.role === 'administrator') return
  const isOff =
    method === 'sso'
      ? account.isSsoOn !== 1
      : method === 'ldap'
        ? account.isLdapOn !== 1
        : isClosed(account.disabledMethods, method)
  if (isOff) throw methodDisabled()
}

/** The same before anybody is known. */
export async function requireOpenMethodOf(
  db: Kysely<Schema>,
  domain: string,
  method: SignInMethod,
): Promise<void> {
  if (await isMethodDisabledIn(db, domain, method)) throw methodDisabled()
}

/** People may type the company's name instead of its domain. */
export async function isMethodDisabledIn(
  db: Kysely<Schema>,
  company: string,
  method: SignInMethod,
): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .where('id', '=', selectNamed(db, company))
    .select('closed_ways')
    .executeTakeFirst()
  return isClosed(row?.closed_ways ?? '', method)
}
