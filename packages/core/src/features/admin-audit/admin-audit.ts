import { type AnswerOf, type Contract, MAX_AUDIT_PAGE } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
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
  /** Fingerprints of this entry and of the one before it. */
  fingerprint: string
  previous: string
  /** Groups and teams that the detail names by their id. */
  rooms: readonly { id: string; name: string }[]
}

export interface AuditEntries {
  items: readonly AuditItem[]
  /** Where the following page begins; null: there is none. */
  next: number | null
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

/** More would take minutes and a great deal of memory. */
const MAX_AUDIT_FILE = 100_000

type Listed = AnswerOf<Contract['listAudit']>['entries'][number]

const decodeItem = ({ avatar_url: avatar, ...item }: Listed): AuditItem => ({ ...item, avatar })

const encodeFilter = ({ keyword, from, action, isByAdministrators }: AuditFilter) => ({
  ...(keyword !== '' && { keyword }),
  ...(from !== undefined && { from }),
  ...(action !== '' && { action }),
  ...(isByAdministrators && { by_administrators: true }),
})

/** The audit log of the company, for its administrators. */
const createAdminAudit = ({ call, clock }: Context) => {
  const list = async (
    filter: AuditFilter,
    before: number | undefined,
    size?: number,
  ): Promise<CallResult<AuditEntries>> => {
    const page = { ...(before !== undefined && { before }), ...(size !== undefined && { size }) }
    const listed = await call('listAudit', { ...encodeFilter(filter), ...page })
    if (!listed.ok) return listed
    const { entries, next } = listed.value
    return { ok: true, value: { items: entries.map(decodeItem), next } }
  }
  return {
    /** The page of entries before that one. */
    list: (filter: AuditFilter, before: number | undefined) => list(filter, before),
    /** All pages, for a file, until it holds its limit or nobody wants it any more; `next`: entries were left out. */
    async listAll(filter: AuditFilter, isWanted: () => boolean): Promise<CallResult<AuditEntries>> {
      const items: AuditItem[] = []
      let next: number | null | undefined
      while (next !== null && items.length < MAX_AUDIT_FILE && isWanted()) {
        const before = next
        const page = await waitAndRepeat(clock, () => list(filter, before, MAX_AUDIT_PAGE))
        if (!page.ok) return page
        items.push(...page.value.items)
        next = page.value.next
      }
      return { ok: true, value: { items, next: next ?? null } }
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

export const adminAudit = {
  start: createAdminAudit,
} satisfies Feature
