import type { EntryContext } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { renameMissing, renameRefusal } from '../../http/rename-refusal.ts'

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
    if (!scanned.ok) return renameMissing(scanned.problem, GONE)
    const { device, browser, place, match_choices: choices } = scanned.value
    return { ok: true, value: { device, browser, place, choices } }
  },

  /** There is no second guess: a wrong number refuses the ticket. */
  async confirmQrCode(ticket: string, matchNumber: string): Promise<CallResult<unknown>> {
    const confirmed = await call('confirmQrCode', { ticket, match_number: matchNumber })
    if (confirmed.ok) return confirmed
    const { problem } = renameMissing(confirmed.problem, GONE)
    return renameRefusal(problem, 'wrong-number')
  },

  async refuseQrCode(ticket: string): Promise<CallResult<unknown>> {
    const refused = await call('refuseQrCode', { ticket })
    return refused.ok ? refused : renameMissing(refused.problem, GONE)
  },
})
