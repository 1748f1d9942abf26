import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ERROR_REPORT_PATH } from './describe-error.ts'

const EXAMPLE = {
  product: 'chatWeb',
  function: 'chat',
  device: 'desktop',
  type: 'TypeError',
  stack: 'TypeError: x',
  app_version: '1',
  os: 'Linux',
  os_version: '6',
  time: 1,
  severity: 'error',
  user_id: '',
  user_name: '',
  screen_size: '1x1',
  error_code: 'JK006',
}

const short = z.string().check(z.maxLength(100))
const count = z.number().check(z.int(), z.gte(1), z.lte(1_000_000))

/** An exception as other services know it [error-reports-1]. Who it was and when, the server knows better. */
export const ExceptionRecord = z.object({
  domain: short,
  product: short,
  /** The part of the product. */
  function: short,
  device: short,
  stack: z.string().check(z.minLength(1), z.maxLength(10_000)),
  app_version: short,
  os: short,
  os_version: short,
  time: z.number(),
  user_id: short,
  user_name: short,
  screen_size: short,
  error_code: short,
  severity: z.enum(['error', 'warning']),
  type: short,
  /** Ours: how often it happened since the last report of it. */
  count: z._default(count, 1),
})
export type ExceptionRecord = z.infer<typeof ExceptionRecord>

export const reportError = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'optional',
  limit: 'errorReport',
  repeatable: false,
  outlivesPage: true,
  path: ERROR_REPORT_PATH,
  summary: 'Report a client error. Also works before signing in; the server masks personal data again.',
  examples: {
    right: { domain: '<company.domain>', ...EXAMPLE },
    wrong: [
      [{ domain: 'd', ...EXAMPLE, stack: '' }, 'stack'],
      [{ domain: 'd', ...EXAMPLE, severity: 'funny' }, 'severity'],
      [{ domain: 'd', ...EXAMPLE, stack: 'x'.repeat(10_001) }, 'stack'],
    ],
  },
  request: ExceptionRecord,
  answer: z.object({}),
})

const ErrorGroup = z.object({
  id: z.string(),
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  stack: z.string(),
  count: z.number(),
  first_at: z.number(),
  last_at: z.number(),
  versions: z.array(z.string()),
  browsers: z.array(z.string()),
})

const admin = { method: 'POST', service: 'chat', access: 'administrator' } as const

export const listErrorGroups = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/errors/list',
  summary:
    'List the client errors of the company, grouped by where they happened, newest first. Returns at most 200.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.object({ groups: z.array(ErrorGroup) }),
})

export const getErrorSource = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/errors/source',
  summary:
    'Get the stack of an error mapped to the source. Returns file, line and, where known, the line itself.',
  examples: { right: { id: '<error.id>' }, wrong: [[{}, 'id']] },
  request: z.object({ id: z.string().check(z.maxLength(64)) }),
  answer: z.object({ stack: z.string() }),
})

export const deleteErrorGroup = endpoint({
  ...admin,
  limit: 'adminChange',
  repeatable: true,
  path: '/business/admin/errors/delete',
  summary: 'Remove an error from the list, until it happens again.',
  examples: { right: { id: '<error.id>' }, wrong: [[{}, 'id']] },
  request: z.object({ id: z.string().check(z.maxLength(64)) }),
  answer: z.object({}),
})
