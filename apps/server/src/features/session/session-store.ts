import { randomUUID } from 'node:crypto'
import type { LoginType, SessionEntry } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { ignoreStorageFault, storageFaultOf } from '../../storage/storage-fault.ts'
import { endOthers, endSignIns, endSurplus, keptDeviceOf } from './end-sessions.ts'
import { type EndReason, findEndCode } from './ended-sessions.ts'
import { isDeviceAlive } from './kept-devices.ts'
import { noteSignInMethod } from './note-sign-in-method.ts'
import { createToken, hashToken, historyTokenOf, refreshSecretOf } from './opaque-token.ts'
import { type RenewedToken, renewTokens } from './renew-tokens.ts'
import { isAlive, isKnownDevice, selectSession } from './session-queries.ts'
import { ABSOLUTE_LIFE_MS, TOKEN_LIFE_MS, TOUCH_EVERY_MS } from './session-times.ts'
import { UnsavedSessions } from './unsaved-sessions.ts'

type Db = Kysely<Schema>
type SessionKey = 'id' | 'token_hash' | 'history_token_hash'
type StoredSession = Omit<Caller, 'token'>

interface NewSession {
  userId: number
  device: string
  ip: string
  loginType: LoginType
  /** The browser that stays signed in, when this is another tab of it. */
  keptDeviceId?: string
}

export interface OpenedSession {
  id: string
  token: string
  expiresAt: number
  /** The oldest sessions of a person who had too many. */
  ended: string[]
  /** The person has no other session with such a browser at that address. */
  isNewDevice: boolean
  device: string
  ip: string
  loginType: LoginType
  createdAt: number
}

interface Ended {
  /** False if that person has no such session or device. */
  found: boolean
  sessions: string[]
  /** The ended device, if it was one. */
  deviceId: string | undefined
}

/** One entry per sign-in: all tabs of a browser that stays signed in are one. */
async function listOwnSessions(
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
    (a, b) => b.used_at - a.used_at,
  )
}

export interface SessionStore {
  /** Given a transaction, the session is created in it. */
  create(session: NewSession, db?: Db): Promise<OpenedSession>
  /** Undefined once it has expired, its account is disabled or its company frozen. */
  find(by: SessionKey, value: string): Promise<StoredSession | undefined>
  /** Whether something issued by this session is still valid; without a session (`null`) nothing is. */
  lasts(sessionId: string | null, db?: Db): Promise<boolean>
  /** The tokens that follow that refresh secret. Returns the same ones if somebody else was faster. */
  renew(sessionId: string, refreshSecret: string): Promise<RenewedToken>
  list(caller: Caller): Promise<SessionEntry[]>
  /**
   * By the id of a session or a device: a device ends as a whole, with the sessions of all its tabs. Without a reason
   * its users are told none.
   */
  end(userId: number, id: string, reason?: EndReason): Promise<Ended>
  /** After a password change. Returns the ended ones. */
  endAll(userId: number, except: string | undefined, db: Db): Promise<string[]>
  /** One or all of a person. Returns the ended ones. */
  endByAdministrator(userId: number, sessionId: string | undefined, db: Db): Promise<string[]>
  /** Why the token is no longer valid, as a code from 110 to 119. */
  endCodeOf(token: string): Promise<number>
}

export function createSessionStore(
  storage: Pick<Storage, 'db' | 'transaction'> & Partial<Pick<Storage, 'findFault'>>,
  tokenKey: Uint8Array,
  clock: Clock,
  unsaved = new UnsavedSessions(),
): SessionStore {
  const { db } = storage
  return {
    async create(session, within) {
      const opened = openSession(session, tokenKey, clock.now())
      try {
        return await insertSession(within ?? db, opened, clock.now())
      } catch (error) {
        // Reading needs no disk space. Other writes of the sign-in still fail.
        if (within || storageFaultOf(error) !== 'disk-full') throw error
        unsaved.add(opened.row)
        return { ...opened.answer, ended: [], isNewDevice: true }
      }
    },
    find: (by, value) => findSession({ ...storage, unsaved }, by, value, clock.now()),
    async lasts(sessionId, within = db) {
      if (sessionId === null) return false
      const stored = await selectSession(within, 'id', sessionId)
      const session = stored ?? (await unsaved.peek(within, sessionId))
      return session !== undefined && isAlive(session, clock.now())
    },
    renew: (sessionId, secret) => renewTokens(db, sessionId, secret, tokenKey, clock.now()),
    list: caller => listOwnSessions(db, caller, clock.now()),
    async end(userId, id, reason) {
      const sessions = unsaved.end(userId, one => one === id)
      if (sessions.length > 0) return { found: true, sessions, deviceId: undefined }
      return await storage.transaction(async transaction => {
        const deviceId = await keptDeviceOf(transaction, userId, id)
        const ending = { ...(reason && { reason }), now: clock.now() }
        return { ...(await endSignIns(transaction, userId, [deviceId ?? id], ending)), deviceId }
      })
    },
    async endByAdministrator(userId, sessionId, within) {
      const ending = { reason: 'endedByAdministrator', now: clock.now() } as const
      const dropped = unsaved.end(userId, one => sessionId === undefined || one === sessionId)
      if (sessionId === undefined)
        return [...dropped, ...(await endOthers(within, userId, undefined, ending))]
      if (dropped.length > 0) return dropped
      const deviceId = await keptDeviceOf(within, userId, sessionId)
      return (await endSignIns(within, userId, [deviceId ?? sessionId], ending)).sessions
    },
    endAll: async (userId, except, within) => [
      ...unsaved.end(userId, one => one !== except),
      ...(await endOthers(within, userId, except, { reason: 'passwordChanged', now: clock.now() })),
    ],
    endCodeOf: token => findEndCode(db, hashToken(token)),
  }
}

function openSession(session: NewSession, tokenKey: Uint8Array, now: number) {
  const { userId, device, ip, loginType, keptDeviceId = null } = session
  const [id, token, expiresAt] = [randomUUID(), createToken(), now + TOKEN_LIFE_MS]
  const row = {
    id,
    user_id: userId,
    token_hash: hashToken(token),
    history_token_hash: hashToken(historyTokenOf(token, tokenKey)),
    device,
    ip,
    login_type: loginType,
    created_at: now,
    used_at: now,
    expires_at: now + ABSOLUTE_LIFE_MS,
    token_until: expiresAt,
    refresh_hash: hashToken(refreshSecretOf(token, tokenKey)),
    kept_device_id: keptDeviceId,
  }
  return { row, answer: { id, token, expiresAt, device, ip, loginType, createdAt: now } }
}

async function insertSession(
  db: Db,
  { row, answer }: ReturnType<typeof openSession>,
  now: number,
): Promise<OpenedSession> {
  const { user_id: userId, device, ip, kept_device_id: keptDeviceId } = row
  const isNewDevice = !(await isKnownDevice(db, { userId, device, ip }, now))
  const surplus = await endSurplus(db, userId, keptDeviceId, now)
  await db.insertInto('sessions').values(row).execute()
  await noteSignInMethod(db, userId, row.login_type)
  return { ...answer, ended: surplus, isNewDevice }
}

interface FindParts extends Partial<Pick<Storage, 'findFault'>> {
  db: Db
  unsaved: UnsavedSessions
}

async function findSession(
  { db, unsaved, findFault }: FindParts,
  by: SessionKey,
  value: string,
  now: number,
): Promise<StoredSession | undefined> {
  const current = (await selectSession(db, by, value)) ?? (await unsaved.select(db, by, value, now))
  const isOldToken = !current && by !== 'id'
  const row = isOldToken ? await selectSession(db, `old_${by}`, value) : current
  if (!row || !isAlive(row, now) || (isOldToken && row.oldUntil <= now)) return undefined
  const isOver = by !== 'id' && !isOldToken && row.tokenUntil !== null && row.tokenUntil <= now
  // If nothing can be stored, no token can be renewed: people keep reading with the tokens they have.
  if (isOver && (await findFault?.()) !== 'disk-full') return undefined
  const isFirstUse = by !== 'id' && !isOldToken && row.renewedUnused === 1
  if (isFirstUse || row.usedAt + TOUCH_EVERY_MS < now)
    await db
      .updateTable('sessions')
      .set({ used_at: now, ...(isFirstUse && { renewed_unused: 0 }) })
      .where('id', '=', row.sessionId)
      .execute()
      // Signed-in people can keep reading while the disk is full.
      .catch(ignoreStorageFault)
  const { usedAt: _usedAt, oldUntil: _oldUntil, renewedUnused: _unused, tokenUntil, ...rest } = row
  const { isCustomer, role, ...session } = rest
  return {
    ...session,
    isCustomer: isCustomer === 1,
    role,
    isAdministrator: role === 'administrator',
    isOldToken,
    tokenExpiresAt: tokenUntil ?? session.expiresAt,
  }
}
