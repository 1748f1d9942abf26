import { CODE, decodeQrDevice, type QrDevice, type QrState } from '@parley/protocol/rest'
import type { Caller } from '../../../domain/access/caller.ts'
import type { Audit, AuditAction } from '../../../domain/audit/audit.ts'
import { CallError, notFound } from '../../../domain/rest/call-error.ts'
import { type CallContext, type Handlers, signedIn } from '../../../domain/rest/handlers.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Limiter } from '../../../ports/limiter.ts'
import type { Storage } from '../../../storage/storage.ts'
import { findAccountById } from '../accounts.ts'
import { withoutMarkup } from '../describe-device.ts'
import { hashToken } from '../opaque-token.ts'
import type { SessionOpener } from '../open-session.ts'
import { requireOpenMethod, requireOpenMethodOf } from '../require-open-method.ts'
import type { SessionStore } from '../session-store.ts'
import { inTransactionIfPossible } from '../unsaved-rows.ts'
import type { QrTicket, QrTickets } from './qr-tickets.ts'

interface QrParts {
  storage: Storage
  tickets: QrTickets
  limiter: Limiter
  audit: Audit
  clock: Clock
  sessions: SessionStore
  opener: SessionOpener
}

type QrCalls = Pick<Handlers, 'createQrCode' | 'pollQrCode' | 'scanQrCode' | 'confirmQrCode' | 'refuseQrCode'>

/** One text for a ticket of another browser or person, and for an invented, an expired and a used one. */
const noTicket = () => notFound('This QR code is not valid any more.')

export function createQrCalls(parts: QrParts): QrCalls {
  const { tickets, clock, audit } = parts
  const decide = async (action: AuditAction, outcome: 'ok' | 'refused', { userId }: Caller, ip: string) =>
    audit.record({ action, outcome, ip, userId })

  return {
    async createQrCode({ ip, origin }, { data, payload }) {
      const device = decodeQrDevice(data)
      if (!device.ok) throw new CallError(CODE.badInput, device.reason)
      const domain = payload?.domain ?? null
      if (domain !== null) await requireOpenMethodOf(parts.storage.db, domain, 'qr')
      const made = await tickets.create({ device: describe(device.value), domain, ip })
      const { ticket, secret: browser_secret, expiresAt: expires_at } = made
      return { ticket, browser_secret, url: `${origin}/phone?ticket=${ticket}`, expires_at }
    },

    async pollQrCode(context, { ticket, browser_secret }) {
      await parts.limiter.consume('qrTicket', hashToken(ticket))
      const found = await tickets.find(ticket)
      if (!found || found.secret_hash !== hashToken(browser_secret)) throw noTicket()
      const state = stateOf(found, clock.now())
      if (state === 'scanned') return { state, match_number: found.match_number }
      return state === 'confirmed' ? await admit(parts, context, ticket, found) : { state }
    },

    scanQrCode: signedIn(async (caller, { ticket }, { ip }) => {
      await requireOpenMethodOf(parts.storage.db, caller.domain, 'qr')
      const found = await findFor(parts, caller, ticket)
      const isAgain = found.state === 'scanned' && found.user_id === caller.userId
      if (!isAgain && !(await tickets.scan(ticket, caller.userId))) throw noTicket()
      await decide('qr-scan', 'ok', caller, ip)
      return {
        device: found.device,
        browser: found.browser,
        protocol: found.protocol,
        place: found.ip,
        match_choices: found.match_choices.split(' '),
        expires_at: found.expires_at,
      }
    }),

    confirmQrCode: signedIn(async (caller, { ticket, match_number }, { ip }) => {
      const found = await findFor(parts, caller, ticket)
      const isRight = found.match_number === match_number
      const step = isRight ? tickets.confirm : tickets.refuse
      if (!(await step(ticket, caller))) throw noTicket()
      await decide('qr-confirm', isRight ? 'ok' : 'refused', caller, ip)
      // There is no second guess: it may be somebody else's browser.
      if (!isRight) throw new CallError(CODE.forbidden, 'That is not the number on the screen.')
      return {}
    }),

    refuseQrCode: signedIn(async (caller, { ticket }, { ip }) => {
      if (!(await tickets.refuse(ticket, caller))) throw noTicket()
      await decide('qr-refuse', 'ok', caller, ip)
      return {}
    }),
  }
}

const describe = ({ device, browser, protocol }: QrDevice): QrDevice => ({
  device: withoutMarkup(device),
  browser: withoutMarkup(browser),
  protocol,
})

function stateOf(ticket: QrTicket, now: number): QrState {
  if (ticket.state === 'refused') return 'refused'
  return ticket.expires_at <= now || ticket.state === 'used' ? 'expired' : (ticket.state as QrState)
}

async function findFor({ tickets, clock }: QrParts, caller: Caller, ticket: string): Promise<QrTicket> {
  const found = await tickets.find(ticket)
  const isOfOthers = found?.domain !== null && found?.domain !== caller.domain
  if (!found || isOfOthers || found.expires_at <= clock.now()) throw noTicket()
  return found
}

/** The session opens in the transaction that spends the ticket, so that a second poll cannot open another. */
async function admit(parts: QrParts, context: CallContext, ticket: string, found: QrTicket) {
  const { storage, tickets, sessions, opener, audit } = parts
  const { user_id, confirmed_by_session } = found
  const account = user_id === null ? undefined : await findAccountById(storage.db, user_id)
  if (!account) return { state: 'expired' as const }
  requireOpenMethod(account, 'qr')
  const session = await inTransactionIfPossible(storage, tickets.isUnsaved(ticket), async transaction =>
    (await tickets.spend(ticket, transaction)) && (await sessions.lasts(confirmed_by_session, transaction))
      ? await opener.store(account, 'scan', context, transaction)
      : undefined,
  )
  if (!session) return { state: 'expired' as const }
  const { ip } = context
  await audit.record({ action: 'login', outcome: 'ok', ip, userId: account.userId, detail: 'qr' })
  return { state: 'confirmed' as const, login: await opener.welcome(account, session) }
}
