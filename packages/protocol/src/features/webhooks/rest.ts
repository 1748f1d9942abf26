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
  /** A group that it is a member of; empty: direct messages to the bot, and commands. */
  room: z.string(),
  room_name: z.string(),
})

export const listWebhooks = endpoint({
  ...admin,
  limit: 'search',
  repeatable: true,
  path: '/business/admin/webhooks/list',
  summary:
    'List the outgoing webhooks of the company. The answer also has the allowed hosts, and what webhooks can be created for: groups of its bots, and the bots themselves (`room` is empty).',
  examples: { right: {} },
  request: z.object({}),
  answer: z.object({
    hosts: z.array(z.string()),
    targets: z.array(Target),
    webhooks: z.array(
      z.extend(Target, {
        id: z.string(),
        url: z.string(),
        /** Whether it sends events besides messages. */
        sends_events: z.boolean(),
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
  summary: 'Set the hosts that webhooks may send to. Pending deliveries to other hosts are not sent.',
  examples: { right: { hosts: ['ci.acme.test'] }, wrong: [[{ hosts: 'ci.acme.test' }, 'hosts']] },
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
    'Create an outgoing webhook. It sends the messages of a group that has a bot to an address; with `sends_events` also reactions, withdrawals and new members. Without `room` it sends what people write to the bot in direct chats, and the commands that they give to it. The secret signs each delivery and is returned only once. `host`: the host is not allowed; `insecure`: it must be https, unless the operator allows hosts of the local network; `missing`: there is no such bot in that group.',
  examples: {
    right: { account: 'bot.build', room: 'releases', url: 'https://ci.acme.test/hook' },
    wrong: [[{ account: 'bot.build', room: 'releases', url: 'file:///etc/passwd' }, 'url']],
  },
  request: z.object({
    account: z.string().check(z.minLength(1), z.maxLength(64)),
    room: z.optional(z.string().check(z.regex(ID_PATTERN))),
    url: z
      .string()
      .check(z.trim(), z.maxLength(500), z.refine(isWebhookUrl, { error: 'must be a web address' })),
    sends_events: z.optional(z.boolean()),
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
  summary: 'Retry the pending deliveries of a webhook now.',
  examples: { right: { id: '<new.id>' }, wrong: [[{ id: 'x' }, 'id']] },
  request: z.object({ id: z.uuid() }),
  answer: z.object({}),
})

export const deleteWebhook = endpoint({
  ...change,
  repeatable: true,
  path: '/business/admin/webhooks/delete',
  summary: 'Delete a webhook, with its pending deliveries.',
  examples: { right: { id: '<new.id>' }, wrong: [[{ id: 'x' }, 'id']] },
  request: z.object({ id: z.uuid() }),
  answer: z.object({}),
})
