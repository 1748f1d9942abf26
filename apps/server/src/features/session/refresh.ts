import type { Tokens } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { Audit } from '../../domain/audit/audit.ts'
import { sessionEnded, stoodStill } from '../../domain/rest/call-error.ts'
import { type CallContext, type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import { storageFaultOf } from '../../storage/storage-fault.ts'
import { describeDevice } from './describe-device.ts'
import { readDeviceCookie } from './device-cookie.ts'
import type { IssueTokens } from './issue-tokens.ts'
import type { KeptDevices } from './kept-devices.ts'
import { decodeRefreshToken, hashToken, refreshSecretOf } from './opaque-token.ts'
import { selectRefresh } from './session-queries.ts'
import type { SessionStore } from './session-store.ts'
import { RENEW_BEFORE_MS, TOKEN_LIFE_MS } from './session-times.ts'

interface RefreshParts {
  db: Kysely<Schema>
  clock: Clock
  audit: Audit
  sessions: SessionStore
  devices: KeptDevices
  tokenKey: Uint8Array
  issueTokens: IssueTokens
  endLiveSession: (sessionId: string) => void
}

export interface Refresh {
  /** The person of a current refresh token. An older one ends its session, because a copy exists; not one that may have been waiting here. */
  authenticate(token: string, from: RefreshOrigin): Promise<Caller | undefined>
  refreshToken: Handlers['refreshToken']
}

type RefreshOrigin = Pick<CallContext, 'ip' | 'userAgent' | 'isLate'>

type StoredRefresh = NonNullable<Awaited<ReturnType<typeof selectRefresh>>>

/** Browsers update themselves: only the version may change. */
const kindOf = (device: string): string => device.replace(/ \d+/, '')

function isCurrent(stored: StoredRefresh, hash: string, now: number): boolean {
  if (hash === stored.hash) return true
  return hash === stored.oldHash && (stored.renewedUnused === 1 || now < stored.oldUntil)
}

/** `token/refresh`, by the session token or, after it has expired, by the refresh token. */
export function createRefresh(parts: RefreshParts): Refresh {
  const { db, clock, sessions, tokenKey } = parts
  return {
    async authenticate(token, from) {
      const refresh = decodeRefreshToken(token)
      const stored = refresh && (await selectRefresh(db, refresh.sessionId))
      if (!refresh || !stored) return undefined
      if (!isCurrent(stored, hashToken(refresh.secret), clock.now())) {
        // A browser that stays signed in proves by its cookie that the token was not stolen, and opens another session.
        if (stored.deviceId !== null) return undefined
        if (await from.isLate()) throw stoodStill()
        await endCopied(parts, stored.userId, refresh.sessionId, from.ip)
        return undefined
      }
      if (kindOf(stored.device) !== kindOf(describeDevice(from.userAgent))) return undefined
      const session = await sessions.find('id', refresh.sessionId)
      return session && { ...session, token }
    },
    refreshToken: signedIn(async (caller, _request, context): Promise<Tokens> => {
      const secret = decodeRefreshToken(caller.token)?.secret
      const isAtDevice = await isAtItsDevice(parts, caller, context)
      if (secret === undefined && (!isAtDevice || isYoung(caller, clock.now())))
        return await parts.issueTokens({ ...caller, expiresAt: caller.tokenExpiresAt })
      if (!isAtDevice) throw sessionEnded()
      const renewed = await sessions
        .renew(caller.sessionId, secret ?? refreshSecretOf(caller.token, tokenKey))
        .catch(error => keepToken(error, caller, secret, clock.now()))
      return await parts.issueTokens({ ...caller, ...renewed })
    }),
  }
}

/** The token of an older session lasts as long as the session: too long, so it is renewed. */
function isYoung({ isOldToken, tokenExpiresAt }: Caller, now: number): boolean {
  const left = tokenExpiresAt - now
  return !isOldToken && left > RENEW_BEFORE_MS && left <= TOKEN_LIFE_MS
}

/** While the disk is full the token is kept. */
function keepToken(error: unknown, { token }: Caller, refreshSecret: string | undefined, now: number) {
  if (refreshSecret !== undefined || storageFaultOf(error) !== 'disk-full') throw error
  return { token, expiresAt: now + TOKEN_LIFE_MS }
}

/** A session of a browser that stays signed in is renewed only with its cookie. */
async function isAtItsDevice({ db, devices }: RefreshParts, caller: Caller, context: CallContext) {
  const stored = await selectRefresh(db, caller.sessionId)
  if (!stored) return false
  const cookie = readDeviceCookie(context, caller.domain)
  return stored.deviceId === null || (await devices.proves(cookie, stored.deviceId))
}

async function endCopied(parts: RefreshParts, userId: number, sessionId: string, ip: string): Promise<void> {
  const ended = await parts.sessions.end(userId, sessionId, 'deviceReused')
  for (const id of ended.sessions) parts.endLiveSession(id)
  const detail = 'refresh token used twice'
  await parts.audit.record({ action: 'session-end', outcome: 'ok', ip, userId, detail })
}
