import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

export async function removeAllFactors(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('totp_secrets').where('user_id', '=', userId).execute()
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}
