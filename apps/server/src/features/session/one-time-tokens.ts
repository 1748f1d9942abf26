import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../ports/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import { createToken, hashToken } from './opaque-token.ts'

type Purpose =
  | 'exchange'
  | 'password-proof'
  /** A sign-in by password or SMS that waits for its second step. */
  | 'factor-account'
  | 'factor-sms'
  /** A second step that is being set up, and the permission to change them. */
  | 'factor-add'
  | 'factor-change'

/** Used tokens are remembered this long, to detect a second use. */
const KEEP_MS = 24 * 3_600_000

interface NewToken {
  purpose: Purpose
  userId: number
  lifeMs: number
  /** The token ends with this session. */
  madeBy?: string
}

interface Holder {
  userId: number
  madeBy: string | null
}

export interface OneTimeTokens {
  create(request: NewToken): Promise<{ token: string; expiresAt: number }>
  /** The holder, at the first use; undefined afterwards. */
  spend(db: Transaction<Schema>, purpose: Purpose, token: string): Promise<Holder | undefined>
  /** Reads without spending. */
  holderOf(purpose: Purpose, token: string): Promise<Holder | undefined>
  /** After a password change: everything issued before becomes invalid. */
  revokeAll(db: Transaction<Schema>, userId: number): Promise<void>
  /** Remembers the session that its first use opened. */
  attachSession(db: Transaction<Schema>, token: string, sessionId: string): Promise<void>
  findUse(purpose: Purpose, token: string): Promise<{ userId: number; sessionId: string } | undefined>
}

export function createOneTimeTokens(db: Kysely<Schema>, clock: Clock): OneTimeTokens {
  return {
    async create({ purpose, userId, lifeMs, madeBy }) {
      const [token, now] = [createToken(), clock.now()]
      const expiresAt = now + lifeMs
      await db
        .deleteFrom('one_time_tokens')
        .where('expires_at', '<', now - KEEP_MS)
        .execute()
      await db
        .insertInto('one_time_tokens')
        .values({
          hash: hashToken(token),
          purpose,
          user_id: userId,
          expires_at: expiresAt,
          made_by_session: madeBy ?? null,
        })
        .execute()
      return { token, expiresAt }
    },
    async spend(transaction, purpose, token) {
      return await transaction
        .updateTable('one_time_tokens')
        .set({ used_at: clock.now() })
        .where('hash', '=', hashToken(token))
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', clock.now())
        .returning(['user_id as userId', 'made_by_session as madeBy'])
        .executeTakeFirst()
    },
    async holderOf(purpose, token) {
      const row = await selectToken(db, purpose, token)
        .where('used_at', 'is', null)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst()
      return row && { userId: row.user_id, madeBy: row.made_by_session }
    },
    async revokeAll(transaction, userId) {
      await transaction
        .updateTable('one_time_tokens')
        .set({ used_at: clock.now() })
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .execute()
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
    .select(['user_id', 'session_id', 'made_by_session'])
