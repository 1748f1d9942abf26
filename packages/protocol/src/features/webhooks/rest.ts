import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { isWebhookHost, isWebhookUrl, MAX_WEBHOOK_HOSTS } from './rules.ts'

const admin = { method: 'POST', service: 'chat', access: 'administrator' } as const
const change = { ...admin, limit: 'adminChange', repeatable: false } as const

const Target = z.object({
  /** Account and name of a bot. */
  account: z.string(),
  name: z.string(),
  /** A group that it is a member of. */
  room: z.string(),
  room_name: z.string(),
})

export const listWebhooks = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/webhooks/list',
  summary:
    'Outgoing webhooks of the company, the hosts they may be sent to, and the groups of its bots, for which there can be webhooks.',
  request: z.object({}),
  answer: z.object({
    hosts: z.array(z.string()),
    targets: z.array(Target),
    webhooks: z.array(
      z.extend(Target, {
        id: z.string(),
        url: z.string(),
        /** Messages that wait for their delivery. */
        waiting: z.number(),
        /** The last attempt: its status (0 without a response) and how many milliseconds it took. Null: there was none. */
        last_status: z.nullable(z.number()),
        last_ms: z.nullable(z.number()),
        /** Since when attempts fail, and when the next one is made; null: they do not. */
        failing_since: z.nullable(z.number()),
        next_at: z.nullable(z.number()),
      }),
    ),
  }),
})

export const saveWebhookHosts = endpoint({
  ...change,
  path: '/business/admin/webhooks/hosts',
  summary: 'The hosts that webhooks may be sent to. What waits for others is not sent.',
  request: z.object({
    hosts: z
      .array(z.string().check(z.trim(), z.toLowerCase(), z.refine(isWebhookHost, { error: 'no host name' })))
      .check(z.maxLength(MAX_WEBHOOK_HOSTS)),
  }),
  answer: z.object({}),
})

export const addWebhook = endpoint({
  ...change,
  path: '/business/admin/webhooks/add',
  summary:
    'Sends what people write in a group of a bot to an address. The secret signs each message and is shown this once. `host`: the host is not allowed; `insecure`: it must be https, unless the operator allows hosts of the own network; `missing`: there is no such bot in that group.',
  request: z.object({
    account: z.string().check(z.minLength(1), z.maxLength(64)),
    room: z.string().check(z.regex(ID_PATTERN)),
    url: z
      .string()
      .check(z.trim(), z.maxLength(500), z.refine(isWebhookUrl, { error: 'must be a web address' })),
  }),
  answer: z.object({
    outcome: z.enum(['added', 'host', 'insecure', 'missing', 'too-many']),
    secret: z.string(),
  }),
})

export const retryWebhook = endpoint({
  ...change,
  repeatable: true,
  path: '/business/admin/webhooks/retry',
  summary: 'Sends now what waits for a receiver that failed.',
  request: z.object({ id: z.uuid() }),
  answer: z.object({}),
})

export const deleteWebhook = endpoint({
  ...change,
  repeatable: true,
  path: '/business/admin/webhooks/delete',
  summary: 'Removes a webhook, with what waits for its delivery.',
  request: z.object({ id: z.uuid() }),
  answer: z.object({}),
})
