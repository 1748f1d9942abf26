import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

/** A bot in a group; without a group, what people write to the bot itself. */
export interface WebhookTarget {
  account: string
  name: string
  room: string
  roomName: string
}

export interface Webhook extends WebhookTarget {
  id: string
  url: string
  /** Reactions, withdrawals and new members are sent too. */
  sendsEvents: boolean
  /** Messages that wait for their delivery. */
  waiting: number
  /** The last attempt; status 0: no response. */
  last?: { status: number; ms: number }
  /** Attempts have failed since then; `nextAt` is undefined if nothing waits. */
  failure?: { since: number; nextAt: number | undefined }
}

export interface WebhookSettings {
  hosts: string[]
  targets: WebhookTarget[]
  webhooks: Webhook[]
}

type Listed = AnswerOf<Contract['listWebhooks']>['webhooks'][number]

const decodeWebhook = ({
  room_name,
  sends_events,
  last_status,
  last_ms,
  failing_since,
  next_at,
  ...hook
}: Listed) => ({
  ...hook,
  roomName: room_name,
  sendsEvents: sends_events,
  ...(last_status !== null && { last: { status: last_status, ms: last_ms ?? 0 } }),
  ...(failing_since !== null && { failure: { since: failing_since, nextAt: next_at ?? undefined } }),
})

/** Outgoing webhooks of the company, for its administrators. */
const createWebhooks = ({ call }: Context) => ({
  async list(): Promise<CallResult<WebhookSettings>> {
    const listed = await call('listWebhooks', {})
    if (!listed.ok) return listed
    const { hosts, targets, webhooks } = listed.value
    return {
      ok: true,
      value: {
        hosts,
        targets: targets.map(({ room_name: roomName, ...target }) => ({ ...target, roomName })),
        webhooks: webhooks.map(decodeWebhook),
      },
    }
  },

  saveHosts: (hosts: string[]) => call('saveWebhookHosts', { hosts }),
  /** The secret is shown this once. */
  add: ({ account, room }: WebhookTarget, url: string, sendsEvents: boolean) =>
    call('addWebhook', { account, ...(room !== '' && { room }), url, sends_events: sendsEvents }),
  /** Sends now what waits. */
  retry: (id: string) => call('retryWebhook', { id }),
  delete: (id: string) => call('deleteWebhook', { id }),
})

export const webhooks = {
  start: createWebhooks,
} satisfies Feature
