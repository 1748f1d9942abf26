import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Caller } from '../../kernel/caller.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import { createToken, hashToken, historyTokenOf } from './opaque-token.ts'

const HOUR_MS = 3_600_000
const IDLE_LIFE_MS = 12 * HOUR_MS
const ABSOLUTE_LIFE_MS = 7 * 24 * HOUR_MS
/** "Last used" may lag this much, so that reading does not write. */
const TOUCH_EVERY_MS = 60_000
const MAX_SESSIONS_PER_USER = 10

type SessionKey = 'id' | 'token_hash' | 'history_token_hash'
type StoredSession = Omit<Caller, 'token'>

export interface SessionStore {
  /** Ends the oldest sessions of a person who has too many, and says which. */
  create(
    userId: number,
    device: string,
  ): Promise<{ id: string; token: string; expiresAt: number; ended: string[] }>
  /** Undefined once it has expired, its account was disabled or its company frozen. */
  find(by: SessionKey, value: string): Promise<StoredSession | undefined>
  end(sessionId: string): Promise<void>
}

export function createSessionStore(db: Kysely<Schema>, historyKey: Uint8Array, clock: Clock): SessionStore {
  return {
    async create(userId, device) {
      const ended = await endSurplus(db, userId)
      const [id, token, now] = [randomUUID(), createToken(), clock.now()]
      const expiresAt = now + ABSOLUTE_LIFE_MS
      await db
        .insertInto('sessions')
        .values({
          id,
          user_id: userId,
          token_hash: hashToken(token),
          history_token_hash: hashToken(historyTokenOf(token, historyKey)),
          device: device.slice(0, 200),
          created_at: now,
          used_at: now,
          expires_at: expiresAt,
        })
        .execute()
      return { id, token, expiresAt, ended }
    },
    async find(by, value) {
      const row = await selectSession(db, by, value)
      const now = clock.now()
      if (!row || row.expiresAt <= now || row.usedAt + IDLE_LIFE_MS <= now) return undefined
      if (row.usedAt + TOUCH_EVERY_MS < now)
        await db.updateTable('sessions').set({ used_at: now }).where('id', '=', row.sessionId).execute()
      const { usedAt: _, isCustomer, ...session } = row
      return { ...session, isCustomer: isCustomer === 1 }
    },
    async end(sessionId) {
      await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
    },
  }
}

const selectSession = (db: Kysely<Schema>, by: SessionKey, value: string) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where(`s.${by}`, '=', value)
    .where('u.disabled', '=', 0)
    .where('c.frozen', '=', 0)
    .select([
      's.id as sessionId',
      's.used_at as usedAt',
      's.expires_at as expiresAt',
      'u.id as userId',
      'u.user_name as user',
      'u.nick_name as nickName',
      'u.avatar',
      'u.mobile',
      'u.is_customer as isCustomer',
      'c.id as companyId',
      'c.domain',
    ])
    .executeTakeFirst()

async function endSurplus(db: Kysely<Schema>, userId: number): Promise<string[]> {
  const sessions = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .select('id')
    .execute()
  const ended = sessions.slice(MAX_SESSIONS_PER_USER - 1).map(session => session.id)
  if (ended.length > 0) await db.deleteFrom('sessions').where('id', 'in', ended).execute()
  return ended
}
