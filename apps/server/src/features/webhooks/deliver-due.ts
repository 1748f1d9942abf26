import type { DueWork } from '../../domain/due/due-runner.ts'
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts'
import type { HookedConversations } from './queue-deliveries.ts'
import { sendDelivery } from './send-delivery.ts'
import { settleClosed, settleFailed, settleSent } from './settle-delivery.ts'
import type { WebhookParts } from './webhook-parts.ts'

interface Parts extends WebhookParts {
  hooked: HookedConversations
  /** Logs that a delivery could not be sent or settled; it is claimed again later. */
  fail(error: unknown): void
  /** Called when a place is free again. */
  onFree(): void
}

/** Sends what is due, without waiting for receivers: one that hangs does not delay the others [webhooks-3]. */
export function createDeliverDue(parts: Parts): DueWork & { settled(): Promise<void> } {
  const running = new Map<string, ClaimedDelivery & { work: Promise<void> }>()

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
  return next && Number(next.due_at)
}
