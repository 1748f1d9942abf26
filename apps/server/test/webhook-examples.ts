import { randomUUID } from 'node:crypto'
import type { Example } from './contract-examples-people.ts'

const WEBHOOK = { account: 'bot.build', room: 'releases', url: 'https://ci.acme.test/hook' }

export const WEBHOOK_EXAMPLES = {
  listWebhooks: { right: () => ({}) },
  saveWebhookHosts: {
    right: () => ({ hosts: ['ci.acme.test'] }),
    wrong: [[{ hosts: 'ci.acme.test' }, 'hosts']],
  },
  addWebhook: {
    right: () => WEBHOOK,
    wrong: [[{ ...WEBHOOK, url: 'file:///etc/passwd' }, 'url']],
  },
  retryWebhook: { right: () => ({ id: randomUUID() }), wrong: [[{ id: 'x' }, 'id']] },
  deleteWebhook: { right: () => ({ id: randomUUID() }), wrong: [[{ id: 'x' }, 'id']] },
} satisfies Record<string, Example>
