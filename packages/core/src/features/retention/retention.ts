import type { LegalHoldRecord, RetentionKind, RetentionRules } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

/** What must not be removed. */
export interface LegalHold {
  id: number
  name: string
  reason: string
  by: string
  time: number
}

export interface Retention {
  /** Days; null: forever. */
  rules: RetentionRules
  holds: LegalHold[]
}

/** What the next night removes. */
export interface RetentionPreview {
  at: number
  conversations: number
  isMore: boolean
  listed: { kind: RetentionKind; name: string; messages: number }[]
  files: number
  bytes: number
}

const decodeHold = ({ id, name, reason, by, created_at }: LegalHoldRecord): LegalHold => ({
  id,
  name,
  reason,
  by,
  time: created_at,
})

/** How long the company keeps messages and files, for its administrators [retention-1]. */
const createRetention = ({ call, notify }: Context) => {
  /** Returns whether it was done; if not, the person is told why. */
  const change = async (result: Promise<CallResult<unknown>>): Promise<boolean> => {
    const changed = await result
    if (!changed.ok) notify(changed.problem)
    return changed.ok
  }
  return {
    async get(): Promise<CallResult<Retention>> {
      const found = await call('getRetention', {})
      if (!found.ok) return found
      const { rules, holds } = found.value
      return { ok: true, value: { rules, holds: holds.map(decodeHold) } }
    },
    async preview(rules: RetentionRules): Promise<CallResult<RetentionPreview>> {
      const found = await call('previewRetention', { rules })
      if (!found.ok) return found
      const { is_more: isMore, ...rest } = found.value
      return { ok: true, value: { ...rest, isMore } }
    },
    save: (rules: RetentionRules) => change(call('saveRetention', { rules })),
    hold: (scope: 'person' | 'conversation', target: string, reason: string) =>
      change(call('addLegalHold', { scope, target, reason })),
    release: (id: number) => change(call('releaseLegalHold', { id })),
  }
}

export const retention = {
  start: createRetention,
} satisfies Feature
