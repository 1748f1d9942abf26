import { randomBytes } from 'node:crypto'
import type { ConversationRef } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { DueRunner, type DueWork } from '../../domain/due/due-runner.ts'
import type { Jobs } from '../../ports/jobs.ts'
import type { Meters } from '../../ports/meters.ts'
import type { Feature } from '../../slots/feature.ts'
import { loadSecret } from '../../storage/load-secret.ts'
import type { Schema } from '../../storage/schema.ts'
import { sealingKey } from '../../storage/seal.ts'
import { askBot, type BotAnswer } from './ask-bot.ts'
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts'
import { type ArchivedText, HookedConversations, queueDeliveries } from './queue-deliveries.ts'
import { queueEvents } from './queue-events.ts'
import { sendDelivery } from './send-delivery.ts'
import { settleClosed, settleFailed, settleSent } from './settle-delivery.ts'
import { createWebhookCalls } from './webhook-calls.ts'
import type { WebhookParts } from './webhook-parts.ts'

/** How often events are looked for, of which nobody tells. */
const LOOK_MS = 2_000

interface DeliverDueParts extends WebhookParts {
  hooked: HookedConversations
  /** Logs that a delivery could not be sent or settled; it is claimed again later. */
  fail(error: unknown): void
  /** Called when a place is free again. */
  onFree(): void
}

/** Sends what is due, without waiting for receivers: one that hangs does not delay the others [webhooks-3]. */
function createDeliverDue(parts: DeliverDueParts): DueWork & { settled(): Promise<void> } {
  const running = new Map<string, ClaimedDelivery & { work: Promise<void> }>()
  let lookedAt = 0

  function start(delivery: ClaimedDelivery, now: number): void {
    const work = deliver(parts, delivery, now)
      .catch(parts.fail)
      .finally(() => {
        running.delete(delivery.id)
        parts.onFree()
      })
    running.set(delivery.id, { ...delivery, work })
  }

  return {
    name: 'sending webhooks',
    async run(now) {
      await parts.hooked.reload()
      if (now >= lookedAt + LOOK_MS) {
        lookedAt = now
        await queueEvents(parts)
      }
      for (const delivery of await claimDeliveries(parts, now, running)) start(delivery, now)
      return await nextDue(parts, now)
    },
    async settled() {
      await Promise.all([...running.values()].map(({ work }) => work))
    },
  }
}

async function deliver(parts: WebhookParts, delivery: ClaimedDelivery, now: number): Promise<void> {
  const attempt = await sendDelivery(parts, delivery)
  if (attempt.outcome === 'sent') await settleSent(parts, delivery, attempt)
  else if (attempt.outcome === 'failed') await settleFailed(parts, delivery, attempt, now)
  else await settleClosed(parts, delivery)
}

/** What is due already waits for a place, and is looked at when one is free. */
async function nextDue({ storage: { db } }: WebhookParts, now: number): Promise<number | undefined> {
  const next = await db
    .selectFrom('webhook_deliveries')
    .where('due_at', '>', now)
    .orderBy('due_at')
    .limit(1)
    .select('due_at')
    .executeTakeFirst()
  const events = await db
    .selectFrom('webhooks')
    .where('sends_events', '=', 1)
    .limit(1)
    .select('id')
    .executeTakeFirst()
  const look = events ? now + LOOK_MS : undefined
  return next ? Math.min(Number(next.due_at), look ?? Number.POSITIVE_INFINITY) : look
}

/** Outgoing webhooks: queued with each message, sent by a runner. `outside`: a key that is not in the database. */
async function createWebhooks(
  { log, jobs, meters, ...given }: Omit<WebhookParts, 'key'> & { log: Logger; jobs: Jobs; meters: Meters },
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
  const runner = new DueRunner(work, { clock: parts.clock, log, jobs, meters })
  return {
    runner: {
      wake: () => runner.wake(),
      reload: () => hooked.reload(),
      async stop() {
        await runner.stop()
        await work.settled()
      },
    },
    askBot: (botId: number, body: string) => askBot(parts, botId, body),
    handlers: createWebhookCalls(parts, hooked, () => runner.wake()),
    /** For each new message; conversations without a webhook cost nothing. */
    archived({ to }: ArchivedText, conversationId: number): void {
      if (hooked.has(conversationId, to)) runner.wake()
    },
    queue: {
      concerns: (conversationId: number, to: ConversationRef) => hooked.has(conversationId, to),
      store: (db: Kysely<Schema>, message: ArchivedText, conversationId: number, seq: number) =>
        queueDeliveries(db, parts.clock, message, conversationId, seq),
    },
  }
}

declare module '../../slots/context.ts' {
  interface Services {
    /** What is stored together with a message, in conversations that have webhooks and to bots that have one. */
    webhookQueue: {
      concerns(conversationId: number, to: ConversationRef): boolean
      store(db: Kysely<Schema>, message: ArchivedText, conversationId: number, seq: number): Promise<void>
    }
    /** Sends JSON to the address of a bot, signed; undefined: it did not answer in time. */
    askBot(botId: number, body: string): Promise<BotAnswer | undefined>
  }
}

export const webhooks = {
  async start(context) {
    const { config, outsideKey } = context
    const parts = { ...context, isPlainAllowed: config.privateHosts }
    const { runner, handlers, archived, queue, askBot } = await createWebhooks(parts, outsideKey)
    context.provide({ webhookQueue: queue, askBot })
    return { handlers, archived, jobs: [runner], refresh: runner.reload }
  },
} satisfies Feature
