import type { ClaimedDelivery } from './claim-deliveries.ts'
import type { Attempt } from './send-delivery.ts'
import type { WebhookParts } from './webhook-parts.ts'

const MINUTE_MS = 60_000
/** Waits before the next attempts; after the last one the message is dropped. */
const WAITS_MS = [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS]
/** After one, two and more failures in a row the webhook's other messages wait too. */
const PAUSES_MS = [10_000, MINUTE_MS, 5 * MINUTE_MS]

export async function settleSent(
  { storage: { db } }: WebhookParts,
  { id, webhookId }: ClaimedDelivery,
  { status, ms }: Attempt,
): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('id', '=', id).execute()
  const good = { failures: 0, paused_until: 0, failing_since: null }
  await db
    .updateTable('webhooks')
    .set({ ...good, last_status: status, last_ms: ms })
    .where('id', '=', webhookId)
    .execute()
}

export async function settleClosed(
  { storage: { db } }: WebhookParts,
  { id }: ClaimedDelivery,
): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('id', '=', id).execute()
}

/** `began`: when the attempt was begun. */
export async function settleFailed(
  parts: WebhookParts,
  delivery: ClaimedDelivery,
  { status, ms }: Attempt,
  began: number,
): Promise<void> {
  const { id, webhookId, attempts } = delivery
  const wait = WAITS_MS[attempts]
  await parts.storage.transaction(async db => {
    const now = parts.clock.now()
    if (wait === undefined) await db.deleteFrom('webhook_deliveries').where('id', '=', id).execute()
    else
      await db
        .updateTable('webhook_deliveries')
        .set({ attempts: attempts + 1, due_at: now + wait })
        .where('id', '=', id)
        .execute()
    const hook = await db
      .selectFrom('webhooks')
      .where('id', '=', webhookId)
      // Two that failed at the same time are one failure of the receiver.
      .where('paused_until', '<=', began)
      .select('failures')
      .executeTakeFirst()
    if (!hook) return
    const until = now + (PAUSES_MS[Math.min(hook.failures, PAUSES_MS.length - 1)] ?? 0)
    await db
      .updateTable('webhooks')
      .set({ failures: hook.failures + 1, paused_until: until, last_status: status, last_ms: ms })
      .set(({ fn, ref, val }) => ({ failing_since: fn.coalesce(ref('failing_since'), val(began)) }))
      .where('id', '=', webhookId)
      .execute()
    await db
      .updateTable('webhook_deliveries')
      .set({ due_at: until })
      .where('webhook_id', '=', webhookId)
      .where('due_at', '<', until)
      .execute()
  })
}
