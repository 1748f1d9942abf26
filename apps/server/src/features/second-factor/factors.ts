import type { Kysely } from 'kysely'
import type { NeedsSecondFactor } from '../../domain/access/second-factor.ts'
import type { Schema } from '../../storage/schema.ts'

/** Whether the company of a person requires a second step. It applies to staff, not to customers. */
export async function isFactorRequired(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.id', '=', userId)
    .where('u.is_customer', '=', 0)
    .where('c.requires_second_factor', '=', 1)
    .select('u.id')
    .executeTakeFirst()
  return found !== undefined
}

export async function countFactors(db: Kysely<Schema>, userId: number): Promise<number> {
  const apps = await db.selectFrom('totp_secrets').where('user_id', '=', userId).select('user_id').execute()
  const passkeys = await db.selectFrom('passkeys').where('user_id', '=', userId).select('id').execute()
  return apps.length + passkeys.length
}

export const createNeedsSecondFactor =
  (db: Kysely<Schema>): NeedsSecondFactor =>
  async userId =>
    (await countFactors(db, userId)) > 0 || (await isFactorRequired(db, userId))
