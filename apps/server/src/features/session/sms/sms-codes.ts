import { createHmac, randomInt } from 'node:crypto'
import { SMS_CODE_LENGTH, SMS_CODE_LIFE_MS } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Clock } from '../../../ports/clock.ts'
import type { Schema } from '../../../storage/schema.ts'

const MAX_TRIES = 5

export interface CodeKey {
  domain: string
  mobile: string
  purpose: number
}

export interface SmsCodes {
  /** Replaces the previous code. `userId` is null for an unknown phone. */
  create(key: CodeKey, userId: number | null): Promise<{ code: string; expiresAt: number }>
  /** The owner of the code, once. Every try counts, even concurrent ones. */
  spend(key: CodeKey, code: string): Promise<number | undefined>
}

export function createSmsCodes(db: Kysely<Schema>, secret: Uint8Array, clock: Clock): SmsCodes {
  // Keyed: a million plain hashes of six digits take only a second.
  const hashCode = ({ domain, mobile, purpose }: CodeKey, code: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([domain, mobile, purpose, code]))
      .digest('base64url')

  const countAttempt = (key: CodeKey) =>
    db
      .updateTable('sms_codes')
      .set(row => ({ tries: row('tries', '+', 1) }))
      .where(row => row.and({ ...key }))
      .where('tries', '<', MAX_TRIES)
      .where('expires_at', '>', clock.now())
      .returning(['code_hash', 'user_id'])
      .executeTakeFirst()

  return {
    async create(key, userId) {
      const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0')
      const expiresAt = clock.now() + SMS_CODE_LIFE_MS
      const fresh = { code_hash: hashCode(key, code), user_id: userId, tries: 0, expires_at: expiresAt }
      await db.deleteFrom('sms_codes').where('expires_at', '<', clock.now()).execute()
      await db
        .insertInto('sms_codes')
        .values({ ...key, ...fresh })
        .onConflict(conflict => conflict.columns(['domain', 'mobile', 'purpose']).doUpdateSet(fresh))
        .execute()
      return { code, expiresAt }
    },
    async spend(key, code) {
      const row = await countAttempt(key)
      const hash = hashCode(key, code)
      if (row?.code_hash !== hash) return undefined
      const { numDeletedRows } = await db
        .deleteFrom('sms_codes')
        .where(where => where.and({ ...key, code_hash: hash }))
        .executeTakeFirst()
      return numDeletedRows > 0n ? (row.user_id ?? undefined) : undefined
    },
  }
}
