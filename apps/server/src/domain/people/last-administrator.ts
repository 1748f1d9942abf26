import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** The only administrator that the company has left; undefined: it has several. The company must be locked. */
export async function lastAdministratorOf(
  db: Kysely<Schema>,
  companyId: number,
): Promise<number | undefined> {
  const [administrator, other] = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('role', '=', 'administrator')
    .where('disabled', '=', 0)
    .select('id')
    .limit(2)
    .execute()
  return other ? undefined : administrator?.id
}
