import type { EntryContext } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { mapForbidden, mapNotFound } from '../../http/map-refusal.ts'

/** The browser that asks to be signed in. */
export interface QrRequest {
  device: string
  browser: string
  /** Network address. */
  place: string
  /** One of them is shown in that browser. */
  choices: string[]
}

/** Expired, used, or never issued. */
const GONE = 'qr-gone'

/** Sign-in by phone: the phone's side. */
export const createPhone = ({ call }: EntryContext) => ({
  async scanQrCode(ticket: string): Promise<CallResult<QrRequest>> {
    const scanned = await call('scanQrCode', { ticket })
    if (!scanned.ok) return mapNotFound(scanned.problem, GONE)
    const { device, browser, place, match_choices: choices } = scanned.value
    return { ok: true, value: { device, browser, place, choices } }
  },

  /** There is no second guess: a wrong number refuses the ticket. */
  async confirmQrCode(ticket: string, matchNumber: string): Promise<CallResult<unknown>> {
    const confirmed = await call('confirmQrCode', { ticket, match_number: matchNumber })
    if (confirmed.ok) return confirmed
    const { problem } = mapNotFound(confirmed.problem, GONE)
    return mapForbidden(problem, 'wrong-number')
  },

  async refuseQrCode(ticket: string): Promise<CallResult<unknown>> {
    const refused = await call('refuseQrCode', { ticket })
    return refused.ok ? refused : mapNotFound(refused.problem, GONE)
  },
})
