import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

const admin = { method: 'POST', service: 'chat', access: 'administrator' } as const
const ID = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'must be the id of an export'))
const moment = z.number().check(z.int(), z.gte(0), z.lte(8_640_000_000_000_000))

/** `said`: what the person has written, wherever that was; `person`: everything they can see. */
const EXPORT_SCOPES = ['person', 'said', 'conversation', 'company'] as const
export type ExportScope = (typeof EXPORT_SCOPES)[number]

/** `stopped`: the right of who made it was withdrawn; `failed`: it could not be finished. */
const EXPORT_STATES = ['running', 'ready', 'stopped', 'cancelled', 'failed', 'expired'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** How long an archive can be downloaded. */
export const EXPORT_LIFE_MS = 7 * 86_400_000
export const EXPORTS_PAGE = 50
export const MAX_EXPORT_TARGETS = 50

const Export = z.object({
  id: z.string(),
  scope: z.enum(EXPORT_SCOPES),
  target: z.string(),
  title: z.string(),
  from_time: z.number(),
  to_time: z.number(),
  has_files: z.boolean(),
  reason: z.string(),
  by: z.string(),
  created_at: z.number(),
  state: z.enum(EXPORT_STATES),
  /** Messages written, of how many. */
  done: z.number(),
  total: z.number(),
  size: z.number(),
  /** First characters of the signature. */
  signature: z.string(),
})
export type ExportRecord = z.infer<typeof Export>

export const listExports = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/exports/list',
  summary: 'List the exports of the company, newest first, at most 50.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.array(Export),
})

export const listExportTargets = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/exports/targets',
  summary:
    'Search for something to export. Finds people, or groups and consultations, whose name contains the query; at most 50. `detail` tells rooms of the same name apart by their team or owner.',
  examples: { right: { kind: 'person', query: 'a' }, wrong: [[{ kind: 'pet' }, 'kind']] },
  request: z.object({
    kind: z.enum(['person', 'conversation']),
    query: z._default(z.string().check(z.maxLength(64)), ''),
  }),
  answer: z.array(z.object({ target: z.string(), name: z.string(), detail: z.string() })),
})

export const createExport = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: false,
  path: '/business/admin/exports/create',
  summary:
    'Export the messages of a person, a conversation or the company to a signed archive. The reason is recorded in the audit log.',
  examples: {
    right: { scope: 'company', reason: 'Move' },
    wrong: [
      [{ scope: 'company', reason: ' ' }, 'reason'],
      [{ scope: 'world', reason: 'Move' }, 'scope'],
      [{ scope: 'company', reason: 'Move', from_time: 2, to_time: 1 }, 'to_time'],
    ],
  },
  request: z.object({
    scope: z.enum(EXPORT_SCOPES),
    /** An account, or the name of a room; empty for the company. */
    target: z._default(z.string().check(z.maxLength(64)), ''),
    from_time: z._default(moment, 0),
    to_time: z._default(moment, 8_640_000_000_000_000),
    has_files: z._default(z.boolean(), false),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  }),
  answer: z.object({ id: z.string() }),
})

/** How often people may ask for their own data. */
export const OWN_EXPORT_EVERY_MS = 86_400_000

const own = { method: 'POST', service: 'chat', access: 'user' } as const

export const getOwnExport = endpoint({
  ...own,
  limit: 'lookup',
  repeatable: true,
  path: '/business/user/exports/own/get',
  summary: "Get the last archive of the caller's own data. Null means that none was asked for.",
  examples: { right: {} },
  request: z.object({}),
  answer: z.object({
    export: z.nullable(
      z.pick(Export, { id: true, state: true, done: true, total: true, size: true, created_at: true }),
    ),
  }),
})

export const createOwnExport = endpoint({
  ...own,
  limit: 'default',
  repeatable: false,
  path: '/business/user/exports/own/create',
  summary:
    "Export the caller's own data to an archive: what they have sent, and profile, sessions, read positions, reactions, files and audit entries. `too-soon`: there is one from the last 24 hours.",
  examples: { right: {} },
  request: z.object({}),
  answer: z.object({ outcome: z.enum(['begun', 'too-soon']) }),
})

export const cancelExport = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: true,
  path: '/business/admin/exports/cancel',
  summary: 'Cancel a running export and remove what was written.',
  examples: { right: { id: '<new.hex>' }, wrong: [[{ id: 'x' }, 'id']] },
  request: z.object({ id: ID }),
  answer: z.object({}),
})
