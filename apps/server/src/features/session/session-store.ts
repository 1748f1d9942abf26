import { randomUUID } from 'node:crypto'
import type { LoginType, SessionEntry } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../kernel/caller.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import { createToken, hashToken, historyTokenOf, renewedTokenOf } from './opaque-token.ts'
import { isAlive, selectSession, selectSurplus } from './session-queries.ts'
import { ABSOLUTE_LIFE_MS, GRACE_MS, RENEW_BEFORE_MS, TOUCH_EVERY_MS } from './session-times.ts'

type Db = Kysely<Schema>
type SessionKey = 'id' | 'token_hash' | 'history_token_hash'
type StoredSession = Omit<Caller, 'token'>

interface NewSession {
  userId: number
  device: string
  ip: string
  loginType: LoginType
}

export interface OpenedSession {
  id: string
  token: string
  expiresAt: number
  /** The oldest sessions of a person who had too many. */
  ended: string[]
}

export interface SessionStore {
  /** Given a transaction, the session comes into being with the rest of it. */
  create(session: NewSession, db?: Db): Promise<OpenedSession>
  /** Undefined once it has expired, its account was disabled or its company frozen. */
  find(by: SessionKey, value: string): Promise<StoredSession | undefined>
  /** The token to go on with: the same one, or near its end the next. */
  renew(caller: Caller): Promise<{ token: string; expiresAt: number }>
  list(caller: Caller): Promise<SessionEntry[]>
  /** False when that person has no such session. */
  end(userId: number, sessionId: string, db?: Db): Promise<boolean>
  /** Says which. */
  endAll(userId: number, except: string | undefined, db: Db): Promise<string[]>
}

export function createSessionStore(db: Db, tokenKey: Uint8Array, clock: Clock): SessionStore {
  const historyHashOf = (token: string) => hashToken(historyTokenOf(token, tokenKey))
  return {
    create: (session, within = db) => insertSession(within, session, historyHashOf, clock.now()),
    find: (by, value) => findSession(db, by, value, clock.now()),
    async renew({ token, sessionId, expiresAt, isOldToken }) {
      const now = clock.now()
      if (!isOldToken && expiresAt - now > RENEW_BEFORE_MS) return { token, expiresAt }
      const next = renewedTokenOf(token, tokenKey)
      const renewed = { token: next, expiresAt: now + ABSOLUTE_LIFE_MS }
      // Nothing happens when another window was quicker: its successor is the same as ours.
      await db
        .updateTable('sessions')
        .set({
          token_hash: hashToken(next),
          history_token_hash: historyHashOf(next),
          expires_at: renewed.expiresAt,
          old_token_hash: hashToken(token),
          old_history_token_hash: historyHashOf(token),
          old_until: now + GRACE_MS,
        })
        .where('id', '=', sessionId)
        .where('token_hash', '=', hashToken(token))
        .execute()
      return renewed
    },
    list: caller => listSessions(db, caller, clock.now()),
    async end(userId, sessionId, within = db) {
      const { numDeletedRows } = await within
        .deleteFrom('sessions')
        .where('id', '=', sessionId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    async endAll(userId, except, within) {
      const ended = within.deleteFrom('sessions').where('user_id', '=', userId).returning('id')
      const rows = await (except === undefined ? ended : ended.where('id', '!=', except)).execute()
      return rows.map(row => row.id)
    },
  }
}

async function insertSession(
  db: Db,
  session: NewSession,
  historyHashOf: (token: string) => string,
  now: number,
): Promise<OpenedSession> {
  const surplus = await selectSurplus(db, session.userId)
  if (surplus.length > 0) await db.deleteFrom('sessions').where('id', 'in', surplus).execute()
  const [id, token, expiresAt] = [randomUUID(), createToken(), now + ABSOLUTE_LIFE_MS]
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: session.userId,
      token_hash: hashToken(token),
      history_token_hash: historyHashOf(token),
      device: session.device,
      ip: session.ip,
      login_type: session.loginType,
      created_at: now,
      used_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { id, token, expiresAt, ended: surplus }
}

async function findSession(
  db: Db,
  by: SessionKey,
  value: string,
  now: number,
): Promise<StoredSession | undefined> {
  const current = await selectSession(db, by, value)
  const isOldToken = !current && by !== 'id'
  const row = isOldToken ? await selectSession(db, `old_${by}`, value) : current
  if (!row || !isAlive(row, now) || (isOldToken && row.oldUntil <= now)) return undefined
  if (row.usedAt + TOUCH_EVERY_MS < now)
    await db.updateTable('sessions').set({ used_at: now }).where('id', '=', row.sessionId).execute()
  const { usedAt: _usedAt, oldUntil: _oldUntil, isCustomer, ...session } = row
  return { ...session, isCustomer: isCustomer === 1, isOldToken }
}

async function listSessions(db: Db, { userId, sessionId }: Caller, now: number): Promise<SessionEntry[]> {
  const rows = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .selectAll()
    .execute()
  return rows
    .filter(row => isAlive({ usedAt: row.used_at, expiresAt: row.expires_at }, now))
    .map(row => ({
      session_id: row.id,
      device: row.device,
      ip: row.ip,
      login_type: row.login_type,
      created_at: row.created_at,
      used_at: row.used_at,
      current: row.id === sessionId,
    }))
}
