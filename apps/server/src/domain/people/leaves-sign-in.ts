import type { Kysely } from 'kysely'
import type { SmsSender } from '../../ports/sms-sender.ts'
import type { Schema } from '../../storage/schema.ts'

interface Ways {
  /** As the company stores them: `sms qr`. */
  disabledMethods: string
  isSsoOn: boolean
  sms: SmsSender
}

/**
 * Whether people, and at least one administrator, can still sign in. A QR code alone does not help: it needs somebody
 * who is signed in; nor do codes by SMS that reach no phone. Administrators can always use a password, if they have one.
 */
export async function leavesSignIn(
  db: Kysely<Schema>,
  companyId: number,
  { disabledMethods, isSsoOn, sms }: Ways,
): Promise<boolean> {
  const closed = disabledMethods.split(' ')
  const hasSms = !closed.includes('sms') && !sms.isForTrying
  if (closed.includes('password') && !hasSms && !isSsoOn) return false
  if (isSsoOn) return true
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
