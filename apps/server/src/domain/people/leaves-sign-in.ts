import type { Kysely } from 'kysely'
import type { SmsSender } from '../../ports/sms-sender.ts'
import type { Schema } from '../../storage/schema.ts'

/** What changes; the rest is as it is stored. */
interface SignInChange {
  /** As the company stores them: `sms qr`. */
  disabledMethods?: string
  isSsoOn?: boolean
  isLdapOn?: boolean
  sms: SmsSender
}

/**
 * Whether people, and at least one administrator, can still sign in. A QR code alone does not help: it needs somebody
 * who is signed in; nor do codes by SMS that reach no phone. Administrators can always use a password, if they have one.
 */
export async function leavesSignIn(
  db: Kysely<Schema>,
  companyId: number,
  { sms, ...changes }: SignInChange,
): Promise<boolean> {
  const stored = await db
    .selectFrom('companies as c')
    .leftJoin('sso_settings as s', 's.company_id', 'c.id')
    .leftJoin('ldap_settings as l', 'l.company_id', 'c.id')
    .where('c.id', '=', companyId)
    .select(['c.closed_ways', 's.is_on as sso', 'l.is_on as ldap'])
    .executeTakeFirstOrThrow()
  const { isSsoOn = stored.sso === 1, isLdapOn = stored.ldap === 1 } = changes
  if (isSsoOn || isLdapOn) return true
  const closed = (changes.disabledMethods ?? stored.closed_ways).split(' ')
  const hasSms = !closed.includes('sms') && !sms.isForTrying
  if (closed.includes('password') && !hasSms) return false
  const administrator = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('role', '=', 'administrator')
    .where('disabled', '=', 0)
    .where(({ eb, or }) => or([eb('password_hash', '!=', ''), ...(hasSms ? [eb('mobile', '!=', '')] : [])]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return administrator !== undefined
}
