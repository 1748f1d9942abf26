import type { SessionEntry } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { Schema } from '../../storage/schema.ts'
import { isDeviceAlive } from './kept-devices.ts'
import { isAlive } from './session-queries.ts'

/** One entry per sign-in: all tabs of a browser that stays signed in are one. */
export async function listOwnSessions(
  db: Kysely<Schema>,
  { userId, sessionId }: Caller,
  now: number,
): Promise<SessionEntry[]> {
  const rows = await db.selectFrom('sessions').where('user_id', '=', userId).selectAll().execute()
  const devices = await db.selectFrom('kept_devices').where('user_id', '=', userId).selectAll().execute()
  const live = rows.filter(row => isAlive({ usedAt: row.used_at, expiresAt: row.expires_at }, now))
  const current = rows.find(row => row.id === sessionId)
  const lasting = devices.filter(device => isDeviceAlive(device, now))
  const alone = live.filter(row => !lasting.some(device => device.id === row.kept_device_id))
  const kept = lasting.map(device => {
    const tabs = live.filter(row => row.kept_device_id === device.id)
    return { ...device, used_at: Math.max(device.used_at, ...tabs.map(tab => tab.used_at)) }
  })
  const encode = (row: (typeof alone | typeof kept)[number], isKept: boolean): SessionEntry => ({
    session_id: row.id,
    device: row.device,
    ip: row.ip,
    login_type: row.login_type,
    created_at: row.created_at,
    used_at: row.used_at,
    current: row.id === (isKept ? current?.kept_device_id : sessionId),
    kept: isKept,
  })
  return [...alone.map(row => encode(row, false)), ...kept.map(row => encode(row, true))].sort(
    (one, other) => other.used_at - one.used_at,
  )
}
