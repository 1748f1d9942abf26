import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { chooseDeliveries, type DueDelivery } from './choose-deliveries.ts'
import { TIMEOUT_MS } from './send-delivery.ts'
import type { WebhookParts } from './webhook-parts.ts'

const PER_WEBHOOK = 4
const MAX_CANDIDATES = 500

/** Takes them for longer than an attempt can last, so that no other server sends them too. */
export const claimDeliveries = async (
  { storage }: WebhookParts,
  now: number,
  running: ReadonlyMap<string, DueDelivery>,
) =>
  await storage.transaction(async db => {
    const chosen = chooseDeliveries(await selectDue(db, now), running.values())
    const claimed = []
    for (const { id, companyId } of chosen) {
      const delivery = await db
        .updateTable('webhook_deliveries')
        .set({ due_at: now + 2 * TIMEOUT_MS })
        .where('id', '=', id)
        .where('due_at', '<=', now)
        .returning(['id', 'webhook_id as webhookId', 'body', 'attempts'])
        .executeTakeFirst()
      if (delivery) claimed.push({ ...delivery, companyId })
    }
    return claimed
  })

/** The first ones of each webhook, without their texts: many may wait for a receiver that was down. */
const selectDue = (db: Kysely<Schema>, now: number): Promise<DueDelivery[]> =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('webhook_deliveries as d')
        .where('d.due_at', '<=', now)
        .select(({ fn }) => [
          ...(['d.id', 'd.webhook_id', 'd.due_at'] as const),
          fn
            .agg<number>('row_number')
            .over(over => over.partitionBy('d.webhook_id').orderBy('d.due_at').orderBy('d.seq'))
            .as('place'),
        ])
        .as('due'),
    )
    .innerJoin('webhooks as w', 'w.id', 'due.webhook_id')
    .where('due.place', '<=', PER_WEBHOOK)
    .orderBy('due.due_at')
    .limit(MAX_CANDIDATES)
    .select(['due.id', 'w.id as webhookId', 'w.company_id as companyId'])
    .execute()

export type ClaimedDelivery = Awaited<ReturnType<typeof claimDeliveries>>[number]
