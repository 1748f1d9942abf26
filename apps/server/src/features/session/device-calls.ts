import type { Audit } from '../../domain/audit/audit.ts'
import { stoodStill } from '../../domain/rest/call-error.ts'
import { type CallContext, type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Storage } from '../../storage/storage.ts'
import { findAccountById } from './accounts.ts'
import { clearDeviceCookie, type DeviceCookie, readDeviceCookie, setDeviceCookie } from './device-cookie.ts'
import type { KeptDevices } from './kept-devices.ts'
import type { SessionOpener } from './open-session.ts'
import type { SessionStore } from './session-store.ts'
import { DEVICE_IDLE_LIFE_MS } from './session-times.ts'

interface DeviceParts {
  storage: Storage
  audit: Audit
  devices: KeptDevices
  sessions: SessionStore
  opener: SessionOpener
  endLiveSession: (sessionId: string) => void
}

export type DeviceCalls = Pick<Handlers, 'keepDevice' | 'resumeDevice' | 'forgetDevice' | 'getStoreSecret'>

/** Browsers that stay signed in: one cookie per company, besides the tokens, which each tab keeps for itself. */
export function createDeviceCalls(parts: DeviceParts): DeviceCalls {
  const { storage, devices } = parts
  return {
    keepDevice: signedIn(async (caller, _request, context) => {
      const former = readDeviceCookie(context, caller.domain)
      const cookie = await storage.transaction(transaction => devices.keep(caller, transaction))
      // One person per company: the one who was signed in before is forgotten.
      if (former) await forget(parts, former)
      setDeviceCookie(context, caller.domain, cookie, DEVICE_IDLE_LIFE_MS)
      return {}
    }),
    async resumeDevice(context, { domain }) {
      const cookie = readDeviceCookie(context, domain)
      const outcome = cookie && (await resume(parts, context, cookie, domain))
      if (outcome?.kind === 'reused' && (await context.isLate())) throw stoodStill()
      if (outcome?.kind === 'good') {
        const { ip } = context
        const { userId } = outcome.account
        await parts.audit.record({ action: 'login', outcome: 'ok', ip, userId, detail: 'kept device' })
        setDeviceCookie(context, domain, outcome.next, outcome.lifeMs)
        return { login: await parts.opener.welcome(outcome.account, outcome.session) }
      }
      if (context.cookies !== '') clearDeviceCookie(context, domain)
      if (outcome?.kind !== 'reused') return {}
      await endReused(parts, outcome.device, context.ip)
      return { was_reused: true }
    },
    getStoreSecret: signedIn(async caller => ({ secret: await devices.storeSecretFor(caller) })),
    async forgetDevice(context, { domain }) {
      const cookie = readDeviceCookie(context, domain)
      if (cookie) await forget(parts, cookie)
      clearDeviceCookie(context, domain)
      return {}
    },
  }
}

/** Secret, account and session in one transaction: a device that is ended meanwhile signs nobody in. */
const resume = (
  { storage, devices, opener }: DeviceParts,
  from: Pick<CallContext, 'ip' | 'userAgent' | 'hostCompany'>,
  cookie: DeviceCookie,
  domain: string,
) =>
  storage.transaction(async transaction => {
    const use = await devices.use(cookie, transaction)
    if (use.kind !== 'good') return use
    const { userId, id, loginType } = use.device
    const account = await findAccountById(transaction, userId)
    if (account?.domain !== domain) return { kind: 'unknown' as const }
    const opened = await opener.store(account, loginType, from, transaction, id)
    // It is still the same device: no announcement.
    return { ...use, account, session: { ...opened, isNewDevice: false } }
  })

async function forget(parts: DeviceParts, cookie: DeviceCookie): Promise<void> {
  const device = await parts.devices.find(cookie)
  const ended = device && (await parts.sessions.end(device.userId, device.id))
  for (const sessionId of ended?.sessions ?? []) parts.endLiveSession(sessionId)
}

/** Nobody knows which of the two is the thief: both are signed out, and both are told. */
async function endReused(
  { sessions, audit, endLiveSession }: DeviceParts,
  { userId, id }: { userId: number; id: string },
  ip: string,
): Promise<void> {
  const ended = await sessions.end(userId, id, 'deviceReused')
  for (const sessionId of ended.sessions) endLiveSession(sessionId)
  await audit.record({ action: 'session-end', outcome: 'ok', ip, userId, detail: 'device cookie used twice' })
}
