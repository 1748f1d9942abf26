import { randomUUID } from 'node:crypto'
import type { LoginType } from '@parley/protocol/rest'
import type { Kysely, Transaction } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import type { DeviceCookie } from './device-cookie.ts'
import { keptDeviceOf } from './end-sessions.ts'
import { createToken, hashToken, nextDeviceSecretOf, storeSecretOf } from './opaque-token.ts'
import {
  DEVICE_ABSOLUTE_LIFE_MS,
  DEVICE_GRACE_MS,
  DEVICE_IDLE_LIFE_MS,
  MAX_TABS_PER_DEVICE,
} from './session-times.ts'

interface KeptDevice {
  id: string
  userId: number
  device: string
  loginType: LoginType
}

/** `reused`: the cookie was valid once, so somebody has a copy. */
type Use =
  | { kind: 'unknown' }
  | { kind: 'reused'; device: KeptDevice }
  | { kind: 'good'; device: KeptDevice; next: DeviceCookie; lifeMs: number }

export interface KeptDevices {
  /** From now on the caller's session belongs to a new device instead of its previous one. */
  keep(caller: Caller, db: Transaction<Schema>): Promise<DeviceCookie>
  /** Changes the secret. Tabs that open at once send the same secret, and get the same next one. */
  use(cookie: DeviceCookie, db: Transaction<Schema>): Promise<Use>
  /** Whether the cookie belongs to that device and is current. */
  proves(cookie: DeviceCookie | undefined, deviceId: string): Promise<boolean>
  /** Opens what the caller's browser keeps; all its tabs have the same. */
  storeSecretFor(caller: Caller): Promise<string>
  /** Reads without changing anything. */
  find(cookie: DeviceCookie): Promise<KeptDevice | undefined>
}

interface DeviceTimes {
  used_at: number
  expires_at: number
}

const endOfDevice = ({ used_at, expires_at }: DeviceTimes): number =>
  Math.min(expires_at, used_at + DEVICE_IDLE_LIFE_MS)

export const isDeviceAlive = (device: DeviceTimes, now: number): boolean => endOfDevice(device) > now

const selectDevice = (db: Kysely<Schema>, id: string) =>
  db.selectFrom('kept_devices').where('id', '=', id).selectAll().executeTakeFirst()

type Row = NonNullable<Awaited<ReturnType<typeof selectDevice>>>

const decode = (row: Row): KeptDevice => ({
  id: row.id,
  userId: row.user_id,
  device: row.device,
  loginType: row.login_type,
})

function isCurrent(row: Row, secretHash: string, now: number): boolean {
  return secretHash === row.secret_hash || (secretHash === row.old_secret_hash && now < row.old_until)
}

export function createKeptDevices(db: Kysely<Schema>, key: Uint8Array, clock: Clock): KeptDevices {
  return {
    keep: (caller, transaction) => insertDevice(transaction, caller, clock.now()),
    async use({ id, secret }, transaction) {
      const [now, hash] = [clock.now(), hashToken(secret)]
      const row = await selectDevice(transaction, id)
      if (!row || !isDeviceAlive(row, now)) return { kind: 'unknown' }
      if (!isCurrent(row, hash, now)) return { kind: 'reused', device: decode(row) }
      const next = nextDeviceSecretOf(secret, key)
      const renewed = hash === row.secret_hash && {
        secret_hash: hashToken(next),
        old_secret_hash: hash,
        old_until: now + DEVICE_GRACE_MS,
      }
      // The row stays locked until the new session exists, so that nobody can end the device in between.
      const used = await transaction
        .updateTable('kept_devices')
        .set({ used_at: now, ...renewed })
        .where('id', '=', id)
        .where('secret_hash', 'in', [row.secret_hash, hashToken(next)])
        .returningAll()
        .executeTakeFirst()
      if (!used) return { kind: 'unknown' }
      await endSurplusTabs(transaction, id)
      return {
        kind: 'good',
        device: decode(row),
        next: { id, secret: next },
        lifeMs: endOfDevice(used) - now,
      }
    },
    async proves(cookie, deviceId) {
      if (cookie?.id !== deviceId) return false
      const [now, row] = [clock.now(), await selectDevice(db, deviceId)]
      return row !== undefined && row.expires_at > now && isCurrent(row, hashToken(cookie.secret), now)
    },
    storeSecretFor: async ({ userId, sessionId }) =>
      storeSecretOf((await keptDeviceOf(db, userId, sessionId)) ?? sessionId, key),
    async find({ id, secret }) {
      const row = await selectDevice(db, id)
      return row && isCurrent(row, hashToken(secret), clock.now()) ? decode(row) : undefined
    },
  }
}

async function insertDevice(
  db: Transaction<Schema>,
  { userId, sessionId }: Caller,
  now: number,
): Promise<DeviceCookie> {
  const { device, ip, login_type, kept_device_id } = await db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select(['device', 'ip', 'login_type', 'kept_device_id'])
    .executeTakeFirstOrThrow()
  const [id, secret] = [randomUUID(), createToken()]
  await db
    .insertInto('kept_devices')
    .values({
      id,
      user_id: userId,
      secret_hash: hashToken(secret),
      device,
      ip,
      login_type,
      created_at: now,
      used_at: now,
      expires_at: now + DEVICE_ABSOLUTE_LIFE_MS,
    })
    .execute()
  const own = db.updateTable('sessions').set({ kept_device_id: id })
  if (kept_device_id === null) await own.where('id', '=', sessionId).execute()
  else {
    await db.deleteFrom('kept_devices').where('id', '=', kept_device_id).execute()
    await own.where('user_id', '=', userId).where('kept_device_id', '=', kept_device_id).execute()
  }
  return { id, secret }
}

/** Closed tabs leave sessions behind: those unused for longest make room for new ones. */
async function endSurplusTabs(db: Transaction<Schema>, id: string): Promise<void> {
  const tabs = await db
    .selectFrom('sessions')
    .where('kept_device_id', '=', id)
    .orderBy('used_at', 'desc')
    .select('id')
    .execute()
  const surplus = tabs.slice(MAX_TABS_PER_DEVICE - 1).map(tab => tab.id)
  if (surplus.length > 0) await db.deleteFrom('sessions').where('id', 'in', surplus).execute()
}
