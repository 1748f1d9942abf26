import { nameInSign } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Standard emoji are known to everybody, and `:name:` to the company that has added it [company-emoji-3]. */
export async function knowsEmoji(db: Kysely<Schema>, companyId: number, sign: string): Promise<boolean> {
  const name = nameInSign(sign)
  if (name === undefined) return true
  const rows = await db
    .selectFrom('company_emoji')
    .where('company_id', '=', companyId)
    .select(['name', 'former'])
    .execute()
  return rows.some(row => row.name === name || row.former.split(' ').includes(name))
}
