import { QR_TYPE } from '@parley/protocol/model'
import { encodeQrDevice, type QrDevice, type QrState } from '@parley/protocol/rest'
import type { EntryContext } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { companyDomain } from './company-domain.ts'

export interface QrCode {
  ticket: string
  /** Stays in this browser: only it may poll the state of the ticket. */
  secret: string
  /** The content of the QR code. */
  url: string
  /** By the server's clock. */
  expiresAt: number
}

interface QrProgress {
  state: QrState
  /** To be compared with the phone, once it has scanned the code. */
  matchNumber?: string
}

/** Sign-in by phone: the browser's side [session-3]. */
export const createQrSignIn = (context: EntryContext) => ({
  async createQrCode(device: QrDevice): Promise<CallResult<QrCode>> {
    const domain = await companyDomain(context)
    if (!domain.ok) return domain
    const made = await context.call('createQrCode', {
      type: QR_TYPE,
      data: encodeQrDevice(device),
      payload: { domain: domain.value },
    })
    if (!made.ok) return made
    const { ticket, browser_secret: secret, url, expires_at: expiresAt } = made.value
    return { ok: true, value: { ticket, secret, url, expiresAt } }
  },

  /** After `confirmed` the person is signed in. */
  async pollQrCode({ ticket, secret }: QrCode): Promise<CallResult<QrProgress>> {
    const polled = await context.call('pollQrCode', { ticket, browser_secret: secret })
    if (!polled.ok) return polled
    const { state, match_number: matchNumber, login } = polled.value
    if (login) {
      const entered = await context.enter('scan', async () => ({ ok: true, value: login }))
      if (!entered.ok) return entered
    }
    return { ok: true, value: { state, ...(matchNumber !== undefined && { matchNumber }) } }
  },
})
