import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

const admin = { method: 'POST', service: 'chat', access: 'administrator' } as const

/** What is kept for how long. `consultation`: closed ones; `files`: those of messages, whatever chat they are in. */
export const RETENTION_KINDS = ['direct', 'group', 'consultation', 'files'] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

export const MIN_RETENTION_DAYS = 7
export const MAX_RETENTION_DAYS = 36_500
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
  summary: 'How long messages and files are kept, and what is on legal hold.',
  request: z.object({}),
  answer: z.object({ rules: Rules, holds: z.array(LegalHold) }),
})

export const saveRetention = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: true,
  path: '/business/admin/retention/save',
  summary: 'Sets how long messages and files are kept. What is older is removed from the next night on.',
  request: z.object({ rules: Rules }),
  answer: z.object({}),
})

export const previewRetention = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/retention/preview',
  summary: `What such rules would remove in the next night; ${MAX_LISTED_REMOVALS} conversations by name.`,
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
    'Nothing of this person or conversation is removed until the hold is released. A person: all their conversations.',
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
  summary: 'Ends a legal hold. The rules of retention apply again from the next night on.',
  request: z.object({ id: z.number().check(z.int(), z.gte(1)) }),
  answer: z.object({}),
})
