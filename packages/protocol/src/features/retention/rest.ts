import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

const EXAMPLE = { direct: null, group: 90, consultation: 365, files: null }

const admin = { method: 'POST', service: 'chat', access: 'administrator' } as const

/** What is kept for how long. `consultation`: closed ones; `files`: those of messages, whatever chat they are in. */
export const RETENTION_KINDS = ['direct', 'group', 'consultation', 'files'] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

const MIN_RETENTION_DAYS = 7
const MAX_RETENTION_DAYS = 36_500
export const MAX_LEGAL_HOLDS = 200
export const MAX_LISTED_REMOVALS = 20

const days = z.nullable(z.number().check(z.int(), z.gte(MIN_RETENTION_DAYS), z.lte(MAX_RETENTION_DAYS)))
/** Days; null: kept forever. */
const Rules = z.object({ direct: days, group: days, consultation: days, files: days })
export type RetentionRules = z.infer<typeof Rules>

const LegalHold = z.object({
  id: z.number(),
  scope: z.enum(['person', 'conversation']),
  target: z.string(),
  name: z.string(),
  reason: z.string(),
  by: z.string(),
  created_at: z.number(),
})
export type LegalHoldRecord = z.infer<typeof LegalHold>

export const getRetention = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/retention/get',
  summary: 'Get how long messages and files are kept, and the legal holds.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.object({ rules: Rules, holds: z.array(LegalHold) }),
})

export const saveRetention = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: true,
  path: '/business/admin/retention/save',
  summary: 'Set how long messages and files are kept. Anything older is removed from the coming night on.',
  examples: {
    right: { rules: EXAMPLE },
    wrong: [
      [{ rules: { ...EXAMPLE, group: 1 } }, 'rules.group'],
      [{ rules: { ...EXAMPLE, files: 7.5 } }, 'rules.files'],
      [{ rules: { direct: null } }, 'rules.group'],
    ],
  },
  request: z.object({ rules: Rules }),
  answer: z.object({}),
})

export const previewRetention = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/retention/preview',
  summary: 'Preview what retention rules would remove in the coming night. Names up to 20 conversations.',
  examples: { right: { rules: EXAMPLE }, wrong: [[{ rules: { ...EXAMPLE, direct: -1 } }, 'rules.direct']] },
  request: z.object({ rules: Rules }),
  answer: z.object({
    at: z.number(),
    conversations: z.number(),
    /** More than were counted. */
    is_more: z.boolean(),
    listed: z.array(z.object({ kind: z.enum(RETENTION_KINDS), name: z.string(), messages: z.number() })),
    files: z.number(),
    bytes: z.number(),
  }),
})

export const addLegalHold = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: true,
  path: '/business/admin/retention/hold',
  summary:
    'Place a legal hold on a person or a conversation. Nothing is removed until the hold is released. For a person it covers all their conversations.',
  examples: {
    right: { scope: 'person', target: 'ann', reason: 'Case 7' },
    wrong: [
      [{ scope: 'company', target: 'ann', reason: 'Case 7' }, 'scope'],
      [{ scope: 'person', target: '', reason: 'Case 7' }, 'target'],
      [{ scope: 'person', target: 'ann', reason: ' ' }, 'reason'],
    ],
  },
  request: z.object({
    scope: z.enum(['person', 'conversation']),
    /** An account, or the name of a room. */
    target: z.string().check(z.minLength(1), z.maxLength(64)),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  }),
  answer: z.object({ id: z.number() }),
})

export const releaseLegalHold = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: true,
  path: '/business/admin/retention/release',
  summary: 'Release a legal hold. The retention rules apply again from the coming night.',
  examples: { right: { id: 1 }, wrong: [[{ id: 0 }, 'id']] },
  request: z.object({ id: z.number().check(z.int(), z.gte(1)) }),
  answer: z.object({}),
})
