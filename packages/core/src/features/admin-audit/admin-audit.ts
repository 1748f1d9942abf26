import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'

export interface AuditItem {
  seq: number
  time: number
  action: string
  outcome: 'ok' | 'refused' | 'failed'
  ip: string
  account: string
  name: string
  detail: string
  /** Groups and teams that the detail names by their id. */
  rooms: readonly { id: string; name: string }[]
}

export interface AuditProof {
  entries: number
  fingerprint: string
  brokenAt: number | null
}

/** The audit log of the company, for its administrators. */
export const createAdminAudit = ({ call }: Context) => ({
  list: (filter: { before?: number; account?: string; action?: string }): Promise<CallResult<AuditItem[]>> =>
    call('listAudit', filter),
  async verify(): Promise<CallResult<AuditProof>> {
    const verified = await call('verifyAudit', {})
    if (!verified.ok) return verified
    const { entries, fingerprint, broken_at: brokenAt } = verified.value
    return { ok: true, value: { entries, fingerprint, brokenAt } }
  },
})
