import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { DueRunner } from '../../domain/due/due-runner.ts'
import type { Jobs } from '../../ports/jobs.ts'
import type { Feature } from '../../slots/feature.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import { sealingKey } from '../../storage/seal.ts'
import { createDeliverDue } from './deliver-due.ts'
import { type ArchivedText, HookedConversations, queueDeliveries } from './queue-deliveries.ts'
import { createWebhookCalls } from './webhook-calls.ts'
import type { WebhookParts } from './webhook-parts.ts'

/** Outgoing webhooks: queued with each message, sent by a runner. `outside`: a key that is not in the database. */
async function createWebhooks(
  { log, jobs, ...given }: Omit<WebhookParts, 'key'> & { log: Logger; jobs: Jobs },
  outside: Uint8Array | undefined,
) {
  const secret = await loadSecret(given.storage.db, 'webhook-key', async () =>
    randomBytes(32).toString('base64url'),
  )
  const parts = { ...given, key: sealingKey(secret, outside, 'webhooks') }
  const hooked = new HookedConversations(parts)
  const work = createDeliverDue({
    ...parts,
    hooked,
    onFree: () => runner.wake(),
    fail: error => log.error({ err: error }, 'sending a webhook failed'),
  })
  const runner = new DueRunner(work, { clock: parts.clock, log, jobs })
  return {
    runner: {
      wake: () => runner.wake(),
      reload: () => hooked.reload(),
      async stop() {
        await runner.stop()
        await work.settled()
      },
    },
    handlers: createWebhookCalls(parts, hooked, () => runner.wake()),
    /** For each new message; conversations without a webhook cost nothing. */
    archived(message: ArchivedText, conversationId: number, seq: number): void {
      if (!hooked.has(conversationId)) return
      queueDeliveries(parts, message, conversationId, seq)
        .then(() => runner.wake())
        .catch((error: unknown) => log.error({ err: error }, 'queueing a webhook failed'))
    },
  }
}

export const webhooks = {
  async start(context) {
    const { config, outsideKey } = context
    const parts = { ...context, isPlainAllowed: config.privateHosts }
    const { runner, handlers, archived } = await createWebhooks(parts, outsideKey)
    return { handlers, archived, jobs: [runner], refresh: runner.reload }
  },
} satisfies Feature
