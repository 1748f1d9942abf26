import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Whether this person is the company's last administrator. The company must be locked. */
export async function isLastAdministrator(
  db: Kysely<Schema>,
  companyId: number,
  userId: number,
): Promise<boolean> {
  const administrators = await db
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('role', '=', 'administrator')
    .where('disabled', '=', 0)
    .select('id')
    .limit(2)
    .execute()
  return administrators.length === 1 && administrators[0]?.id === userId
}
