import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { isAuditStreamUrl } from './rules.ts'

const admin = { method: 'POST', service: 'chat', access: 'administrator', repeatable: false } as const

/** Why entries could not be sent; `status`: the receiver answered with another one than 200 to 299. */
const Problem = z.enum(['unreachable', 'untrusted', 'timeout', 'cut', 'status'])

const State = z.object({
  /** Entries that wait to be sent. */
  waiting: z.number(),
  /** When entries were last received there; null: none yet. */
  last_sent_at: z.nullable(z.number()),
  /** Since when sending fails, why, and when it is tried again; null: it does not. */
  failing_since: z.nullable(z.number()),
  problem: z.nullable(Problem),
  next_at: z.nullable(z.number()),
})

export const getAuditStream = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/audit-stream/get',
  summary:
    'Get where the audit log of the company is sent, and whether that works. `installation` is the stream of the operator with the entries of all companies, of whose address only the host is told, and its `state` only where there is one company; null: there is none. The secret is never returned.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.object({
    /** Empty: nowhere. */
    url: z.string(),
    company: z.nullable(State),
    installation: z.nullable(
      z.object({
        /** From the operator's address. */
        host: z.string(),
        is_failing: z.boolean(),
        /** Null where other companies are on the server: how much waits tells what they do. */
        state: z.nullable(State),
      }),
    ),
  }),
})

export const saveAuditStream = endpoint({
  ...admin,
  limit: 'adminChange',
  path: '/business/admin/audit-stream/save',
  summary:
    'Set where the audit log of the company is sent from now on: a syslog server (`tls://host:6514`) or a web address (`https://…`). An empty address ends it. A new web address gets a new secret, which signs what is sent and is returned only once. `insecure`: the address must be encrypted, unless the operator allows hosts of the local network.',
  examples: {
    right: { url: 'tls://logs.acme.test:6514' },
    wrong: [
      [{ url: 'file:///etc/passwd' }, 'url'],
      [{ url: 'tls://ann:secret@logs.acme.test' }, 'url'],
    ],
  },
  request: z.object({
    url: z.string().check(
      z.trim(),
      z.maxLength(500),
      z.refine(url => url === '' || isAuditStreamUrl(url), { error: 'must be a tls or https address' }),
    ),
  }),
  answer: z.object({ outcome: z.enum(['saved', 'insecure']), secret: z.string() }),
})

export const testAuditStream = endpoint({
  ...admin,
  limit: 'adminChange',
  path: '/business/admin/audit-stream/test',
  summary:
    'Send a test entry, with `seq` 0 and the action `test`, where the audit log is sent. `none`: it is sent nowhere, or by the operator for several companies.',
  examples: { right: { stream: 'company' }, wrong: [[{ stream: 'all' }, 'stream']] },
  request: z.object({ stream: z.enum(['company', 'installation']) }),
  answer: z.object({
    outcome: z.union([z.enum(['sent', 'none']), Problem]),
    /** What a web address answered; 0 otherwise. */
    status: z.number(),
  }),
})
