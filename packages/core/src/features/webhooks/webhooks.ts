import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'

/** A bot in a group. */
export interface WebhookTarget {
  account: string
  name: string
  room: string
  roomName: string
}

export interface Webhook extends WebhookTarget {
  id: string
  url: string
  /** Messages that wait for their delivery. */
  waiting: number
}

export interface WebhookSettings {
  hosts: string[]
  targets: WebhookTarget[]
  webhooks: Webhook[]
}

/** Outgoing webhooks of the company, for its administrators. */
export const createWebhooks = ({ call }: Context) => ({
  async list(): Promise<CallResult<WebhookSettings>> {
    const listed = await call('listWebhooks', {})
    if (!listed.ok) return listed
    const { hosts, targets, webhooks } = listed.value
    return {
      ok: true,
      value: {
        hosts,
        targets: targets.map(({ room_name: roomName, ...target }) => ({ ...target, roomName })),
        webhooks: webhooks.map(({ room_name: roomName, ...webhook }) => ({ ...webhook, roomName })),
      },
    }
  },

  saveHosts: (hosts: string[]) => call('saveWebhookHosts', { hosts }),
  /** The secret is shown this once. */
  add: ({ account, room }: WebhookTarget, url: string) => call('addWebhook', { account, room, url }),
  delete: (id: string) => call('deleteWebhook', { id }),
})
