import { createHmac, randomInt } from 'node:crypto'
import { SMS_CODE_LENGTH, SMS_CODE_LIFE_MS } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Clock } from '../../../ports/clock.ts'
import type { Schema } from '../../../storage/schema.ts'
import { storeOrElse } from '../../../storage/store-or-else.ts'
import { type CodeKey, type CodeRow, MAX_TRIES } from './code-row.ts'
import { UnsavedCodes } from './unsaved-codes.ts'

export interface SmsCodes {
  /** Replaces the previous code for the same asker. `userId` is null for an unknown phone. */
  create(key: CodeKey, asker: string, userId: number | null): Promise<{ code: string; expiresAt: number }>
  /** The owner of the code, once. Every try counts, even concurrent ones. */
  spend(key: CodeKey, asker: string, code: string): Promise<number | undefined>
}

/**
 * One code for each address that asks: a stranger who asks or guesses does not touch the owner's code. An address that has
 * not asked may try as well, as after a change of network; those tries are counted separately.
 */
export function createSmsCodes(db: Kysely<Schema>, secret: Uint8Array, clock: Clock): SmsCodes {
  // Keyed: a million plain hashes of six digits take only a second.
  const hashCode = ({ domain, mobile, purpose }: CodeKey, code: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([domain, mobile, purpose, code]))
      .digest('base64url')

  const spendStored = createSpending(db, clock)
  const unsaved = new UnsavedCodes()
  const spendUnsaved = async (key: CodeKey, asker: string, hash: string, fault?: unknown) => {
    const stored = await db
      .selectFrom('sms_codes')
      .where(row => row.and({ ...key }))
      .selectAll()
      .execute()
    unsaved.adopt(stored, clock.now(), fault)
    return unsaved.spend(key, asker, hash, clock.now())
  }

  return {
    async create(key, asker, userId) {
      const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0')
      const expiresAt = clock.now() + SMS_CODE_LIFE_MS
      const hash = { code_hash: hashCode(key, code), user_id: userId }
      const row = { ...key, asker, ...hash, tries: 0, other_tries: 0, expires_at: expiresAt }
      await storeOrElse(
        () => insertCode(db, row, clock.now()).then(() => unsaved.forget(row)),
        fault => unsaved.replace(row, clock.now(), fault),
      )
      return { code, expiresAt }
    },
    async spend(key, asker, code) {
      const hash = hashCode(key, code)
      if (unsaved.holds(key)) return await spendUnsaved(key, asker, hash)
      return await storeOrElse(
        () => spendStored(key, asker, hash),
        fault => spendUnsaved(key, asker, hash, fault),
      )
    },
  }
}

/** Uses up stored codes. */
function createSpending(db: Kysely<Schema>, clock: Clock) {
  const takeTry = (of: CodeKey & { asker?: string }, counted: 'tries' | 'other_tries') =>
    db
      .updateTable('sms_codes')
      .set(row => ({ [counted]: row(counted, '+', 1) }))
      .where(row => row.and({ ...of }))
      .where(counted, '<', MAX_TRIES)
      .where('expires_at', '>', clock.now())
      .returning(['code_hash', 'user_id'])
      .execute()

  const hasAsked = (key: CodeKey, asker: string) =>
    db
      .selectFrom('sms_codes')
      .where(row => row.and({ ...key, asker }))
      .where('expires_at', '>', clock.now())
      .select('asker')
      .executeTakeFirst()

  return async (key: CodeKey, asker: string, hash: string): Promise<number | undefined> => {
    const rows = (await hasAsked(key, asker))
      ? await takeTry({ ...key, asker }, 'tries')
      : await takeTry(key, 'other_tries')
    const row = rows.find(({ code_hash }) => code_hash === hash)
    if (!row) return undefined
    const { numDeletedRows } = await db
      .deleteFrom('sms_codes')
      .where(where => where.and({ ...key, code_hash: hash }))
      .executeTakeFirst()
    return numDeletedRows > 0n ? (row.user_id ?? undefined) : undefined
  }
}

/** Deletes those that are over. */
async function insertCode(db: Kysely<Schema>, row: CodeRow, now: number): Promise<void> {
  const { domain: _domain, mobile: _mobile, purpose: _purpose, asker: _asker, ...fresh } = row
  await db.deleteFrom('sms_codes').where('expires_at', '<', now).execute()
  await db
    .insertInto('sms_codes')
    .values(row)
    .onConflict(conflict => conflict.columns(['domain', 'mobile', 'purpose', 'asker']).doUpdateSet(fresh))
    .execute()
}
