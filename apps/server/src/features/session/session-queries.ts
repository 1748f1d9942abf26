import type { Kysely } from 'kysely'
import { networkOf } from '../../domain/access/network-of.ts'
import { compileOnce } from '../../storage/compile-once.ts'
import type { Schema } from '../../storage/schema.ts'
import { IDLE_LIFE_MS } from './session-times.ts'

type LookupColumn = 'id' | 'token_hash' | 'history_token_hash' | 'old_token_hash' | 'old_history_token_hash'

interface SessionTimes {
  usedAt: number
  expiresAt: number
}

/** When it ends, unless it is used or renewed before. */
export const endOf = ({ usedAt, expiresAt }: SessionTimes): number =>
  Math.min(expiresAt, usedAt + IDLE_LIFE_MS)

export const isAlive = (session: SessionTimes, now: number): boolean => endOf(session) > now

const HOLDER = [
  'u.id as userId',
  'u.user_name as user',
  'u.nick_name as nickName',
  'u.avatar',
  'u.mobile',
  'u.is_customer as isCustomer',
  'u.role',
  'c.id as companyId',
  'c.domain',
  'c.chatserver_id as chatserverId',
] as const

const sessionBy = (by: LookupColumn) =>
  compileOnce((db, value) =>
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
        's.old_until as oldUntil',
        's.token_until as tokenUntil',
        's.renewed_unused as renewedUnused',
        ...HOLDER,
      ]),
  )

const SESSION_BY = {
  id: sessionBy('id'),
  token_hash: sessionBy('token_hash'),
  history_token_hash: sessionBy('history_token_hash'),
  old_token_hash: sessionBy('old_token_hash'),
  old_history_token_hash: sessionBy('old_history_token_hash'),
}

export const selectSession = async (db: Kysely<Schema>, by: LookupColumn, value: string) =>
  (await SESSION_BY[by](db, value))[0]

/** Only the person, for a session that is not stored yet. */
export const selectHolder = (db: Kysely<Schema>, userId: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .where('u.id', '=', userId)
    .where('u.disabled', '=', 0)
    .where('c.frozen', '=', 0)
    .select(HOLDER)
    .executeTakeFirst()

/** Whether the person is already signed in with such a browser at that address. */
export async function isKnownDevice(
  db: Kysely<Schema>,
  { userId, device, ip }: { userId: number; device: string; ip: string },
  now: number,
): Promise<boolean> {
  const sessions = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .select(['ip', 'used_at as usedAt', 'expires_at as expiresAt'])
    .execute()
  return sessions.some(session => networkOf(session.ip) === networkOf(ip) && isAlive(session, now))
}

/** Whether the person is signed in from this address, on whatever device. */
export async function isKnownAddress(
  db: Kysely<Schema>,
  userId: number,
  ip: string,
  now: number,
): Promise<boolean> {
  const sessions = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select(['ip', 'used_at as usedAt', 'expires_at as expiresAt'])
    .execute()
  return sessions.some(session => networkOf(session.ip) === networkOf(ip) && isAlive(session, now))
}

/** The row that a refresh token is checked against. */
export const selectRefresh = (db: Kysely<Schema>, sessionId: string) =>
  db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select([
      'user_id as userId',
      'refresh_hash as hash',
      'old_refresh_hash as oldHash',
      'old_until as oldUntil',
      'renewed_unused as renewedUnused',
      'device',
      'kept_device_id as deviceId',
    ])
    .executeTakeFirst()
