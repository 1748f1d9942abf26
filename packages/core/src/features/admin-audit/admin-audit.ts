import { type AnswerOf, type Contract, MAX_AUDIT_PAGE } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { waitAndRepeat } from '../../http/wait-and-repeat.ts'

export interface AuditItem {
  seq: number
  time: number
  action: string
  outcome: 'ok' | 'refused' | 'failed'
  ip: string
  account: string
  name: string
  avatar: string
  detail: string
  /** Of this entry and of the one before it. */
  fingerprint: string
  previous: string
  /** Groups and teams that the detail names by their id. */
  rooms: readonly { id: string; name: string }[]
}

export interface AuditProof {
  entries: number
  fingerprint: string
  brokenAt: number | null
}

export interface AuditFilter {
  keyword: string
  /** Undefined: from the beginning. */
  from: number | undefined
  /** Empty: all. */
  action: string
  isByAdministrators: boolean
}

export interface AuditCount {
  entries: number
  /** When the first was written; null: there is none. */
  since: number | null
  /** In the time that is looked at. */
  matching: number
}

type Listed = AnswerOf<Contract['listAudit']>[number]

const decodeItem = ({ avatar_url: avatar, ...item }: Listed): AuditItem => ({ ...item, avatar })

const encodeFilter = ({ keyword, from, action, isByAdministrators }: AuditFilter) => ({
  ...(keyword !== '' && { keyword }),
  ...(from !== undefined && { from }),
  ...(action !== '' && { action }),
  ...(isByAdministrators && { by_administrators: true }),
})

/** The audit log of the company, for its administrators. */
export const createAdminAudit = ({ call, clock }: Context) => {
  const list = async (
    filter: AuditFilter,
    before: number | undefined,
    size?: number,
  ): Promise<CallResult<AuditItem[]>> => {
    const page = { ...(before !== undefined && { before }), ...(size !== undefined && { size }) }
    const listed = await call('listAudit', { ...encodeFilter(filter), ...page })
    return listed.ok ? { ok: true, value: listed.value.map(decodeItem) } : listed
  }
  return {
    /** The page of entries before that one. */
    list: (filter: AuditFilter, before: number | undefined) => list(filter, before),
    /** All pages, for a file. */
    async listAll(filter: AuditFilter): Promise<CallResult<AuditItem[]>> {
      const items: AuditItem[] = []
      for (;;) {
        const page = await waitAndRepeat(clock, () => list(filter, items.at(-1)?.seq, MAX_AUDIT_PAGE))
        if (!page.ok) return page
        items.push(...page.value)
        if (page.value.length < MAX_AUDIT_PAGE) return { ok: true, value: items }
      }
    },
    count: (from: number | undefined): Promise<CallResult<AuditCount>> =>
      call('countAudit', from === undefined ? {} : { from }),
    async verify(): Promise<CallResult<AuditProof>> {
      const verified = await call('verifyAudit', {})
      if (!verified.ok) return verified
      const { entries, fingerprint, broken_at: brokenAt } = verified.value
      return { ok: true, value: { entries, fingerprint, brokenAt } }
    },
  }
}
