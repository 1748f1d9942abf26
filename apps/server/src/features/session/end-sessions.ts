import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { type EndReason, rememberEnd } from './ended-sessions.ts'
import { MAX_SESSIONS_PER_USER } from './session-times.ts'

type Db = Kysely<Schema>

/** Why it ended, for clients that still hold its token; without a reason they are told none. */
interface Ending {
  reason?: EndReason
  now: number
}

export const keptDeviceOf = async (db: Db, userId: number, sessionId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .select('kept_device_id')
      .executeTakeFirst()
  )?.kept_device_id ?? undefined

/**
 * Sign-ins are single sessions, and devices with the sessions of all their tabs. The device is deleted first: a tab
 * that is just signing in locks its row, so its session exists when the sessions are deleted.
 */
export async function endSignIns(
  db: Db,
  userId: number,
  ids: readonly string[],
  { reason, now }: Ending,
): Promise<{ found: boolean; sessions: string[] }> {
  if (ids.length === 0) return { found: false, sessions: [] }
  const devices = await db
    .deleteFrom('kept_devices')
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(where => where.or([where('id', 'in', ids), where('kept_device_id', 'in', ids)]))
    .returning(['id', 'token_hash'])
    .execute()
  const hashes = ended.map(session => session.token_hash)
  if (reason) await rememberEnd(db, hashes, reason, now)
  return { found: devices.length + ended.length > 0, sessions: ended.map(session => session.id) }
}

/** Every sign-in of a person with its last use, latest first. */
async function listSignIns(db: Db, userId: number): Promise<string[]> {
  const sessions = await db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .select(['id', 'kept_device_id as device', 'used_at as usedAt'])
    .execute()
  const devices = await db
    .selectFrom('kept_devices')
    .where('user_id', '=', userId)
    .select(['id', 'used_at as usedAt'])
    .execute()
  const times = new Map(devices.map(({ id, usedAt }) => [id, usedAt]))
  for (const { id, device, usedAt } of sessions)
    times.set(device ?? id, Math.max(usedAt, times.get(device ?? id) ?? 0))
  return [...times].sort(([, one], [, other]) => other - one).map(([id]) => id)
}

/** All but the sign-in of that session. */
export async function endOthers(
  db: Db,
  userId: number,
  except: string | undefined,
  ending: Ending,
): Promise<string[]> {
  const own = except === undefined ? undefined : ((await keptDeviceOf(db, userId, except)) ?? except)
  const others = (await listSignIns(db, userId)).filter(id => id !== own)
  return (await endSignIns(db, userId, others, ending)).sessions
}

/** Makes room for one more by ending those unused for longest. */
export async function endSurplus(
  db: Db,
  userId: number,
  keptDeviceId: string | null,
  now: number,
): Promise<string[]> {
  const others = (await listSignIns(db, userId)).filter(id => id !== keptDeviceId)
  const surplus = others.slice(MAX_SESSIONS_PER_USER - 1)
  return (await endSignIns(db, userId, surplus, { reason: 'tooManySessions', now })).sessions
}
