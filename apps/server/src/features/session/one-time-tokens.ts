import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../ports/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import { createToken, hashToken } from './opaque-token.ts'

type Purpose = 'exchange' | 'password-proof'

/** A used one is remembered this long, so that its second use is noticed. */
const KEEP_MS = 24 * 3_600_000

export interface OneTimeTokens {
  create(purpose: Purpose, userId: number, lifeMs: number): Promise<{ token: string; expiresAt: number }>
  /** Whose it is, the first time; undefined ever after. */
  spend(db: Transaction<Schema>, purpose: Purpose, token: string): Promise<number | undefined>
  /** Looks without spending. */
  holderOf(purpose: Purpose, token: string): Promise<number | undefined>
  /** What its first use opened is remembered with it. */
  attachSession(db: Transaction<Schema>, token: string, sessionId: string): Promise<void>
  findUse(purpose: Purpose, token: string): Promise<{ userId: number; sessionId: string } | undefined>
}

export function createOneTimeTokens(db: Kysely<Schema>, clock: Clock): OneTimeTokens {
  return {
    async create(purpose, userId, lifeMs) {
      const [token, now] = [createToken(), clock.now()]
      const expiresAt = now + lifeMs
      await db
        .deleteFrom('one_time_tokens')
        .where('expires_at', '<', now - KEEP_MS)
        .execute()
      const row = { hash: hashToken(token), purpose, user_id: userId, expires_at: expiresAt }
      await db.insertInto('one_time_tokens').values(row).execute()
      return { token, expiresAt }
    },
    async spend(transaction, purpose, token) {
      const row = await transaction
        .updateTable('one_time_tokens')
        .set({ used_at: clock.now() })
        .where('hash', '=', hashToken(token))
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', clock.now())
        .returning('user_id')
        .executeTakeFirst()
      return row?.user_id
    },
    async holderOf(purpose, token) {
      const row = await selectToken(db, purpose, token)
        .where('used_at', 'is', null)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst()
      return row?.user_id
    },
    async attachSession(transaction, token, sessionId) {
      await transaction
        .updateTable('one_time_tokens')
        .set({ session_id: sessionId })
        .where('hash', '=', hashToken(token))
        .execute()
    },
    async findUse(purpose, token) {
      const row = await selectToken(db, purpose, token).executeTakeFirst()
      return row?.session_id ? { userId: row.user_id, sessionId: row.session_id } : undefined
    },
  }
}

const selectToken = (db: Kysely<Schema>, purpose: Purpose, token: string) =>
  db
    .selectFrom('one_time_tokens')
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .select(['user_id', 'session_id'])
