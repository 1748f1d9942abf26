import { createHash, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Use } from './factor-uses.ts'

const COUNT = 10
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

const makeCode = (): string => {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** Fifty random bits: a plain hash is enough. Case and separators do not matter. */
const hashOf = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url')

/** Replaces the earlier ones. */
export async function renewRecoveryCodes(db: Kysely<Schema>, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode)
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map(code => ({ user_id: userId, hash: hashOf(userId, code) })))
    .execute()
  return codes
}

export const recoveryCodeUse = (userId: number, code: string): Use =>
  codeUse({ user_id: userId, hash: hashOf(userId, code) })

/** Known by the hash alone, which is of person and code. */
export const recallCode = (hash: string): Use => codeUse({ hash })

function codeUse(own: { user_id?: number; hash: string }): Use {
  return {
    factor: `recovery code ${own.hash}`,
    codeHash: own.hash,
    count: 1,
    async store(db) {
      const { numDeletedRows } = await db
        .deleteFrom('recovery_codes')
        .where(row => row.and(own))
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
    exists: async db =>
      (await db
        .selectFrom('recovery_codes')
        .where(row => row.and(own))
        .select('hash')
        .executeTakeFirst()) !== undefined,
  }
}
