import { createHmac } from 'node:crypto'
import { webhookHostOf } from '@parley/protocol/model'
import { DESTROYED, WITHDRAWN } from '../../domain/access/gone-types.ts'
import type { DueWork } from '../../domain/due/due-runner.ts'
import { openRequest } from '../../domain/outbound/open-request.ts'
import { unseal } from '../../storage/seal.ts'
import type { HookedConversations } from './queue-deliveries.ts'
import type { WebhookParts } from './webhook-parts.ts'

const AT_ONCE = 20
const TIMEOUT_MS = 10_000
const MINUTE_MS = 60_000
/** Waits before the next attempts; after the last one the message is dropped. */
const WAITS_MS = [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 360 * MINUTE_MS]

/** Sends what is due, several at once: one slow receiver does not delay the others [webhooks-3]. */
export const createDeliverDue = (parts: WebhookParts, hooked: HookedConversations): DueWork => ({
  name: 'sending webhooks',
  async run(now) {
    await hooked.reload()
    const due = await claimDue(parts, now)
    await Promise.all(due.map(delivery => deliver(parts, delivery, now)))
    return due.length === AT_ONCE ? now : await nextDue(parts)
  },
})

/** Takes them for as long as an attempt can last, so that no other server sends them too. */
async function claimDue({ storage }: WebhookParts, now: number) {
  return await storage.transaction(async db => {
    const due = await db
      .selectFrom('webhook_deliveries as d')
      .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
      .where('d.due_at', '<=', now)
      .orderBy('d.due_at')
      .limit(AT_ONCE)
      .select(['d.id', 'd.body', 'd.attempts', 'd.due_at'])
      .select(['w.url', 'w.sealed_secret', 'w.company_id as companyId'])
      .execute()
    const claimed: typeof due = []
    for (const delivery of due) {
      const { numUpdatedRows } = await db
        .updateTable('webhook_deliveries')
        .set({ due_at: now + 2 * TIMEOUT_MS })
        .where('id', '=', delivery.id)
        .where('due_at', '=', delivery.due_at)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows > 0n) claimed.push(delivery)
    }
    return claimed
  })
}

type Delivery = Awaited<ReturnType<typeof claimDue>>[number]

async function deliver(parts: WebhookParts, delivery: Delivery, now: number): Promise<void> {
  const { db } = parts.storage
  const isAllowed = await mayBeSent(parts, delivery)
  const isSent = isAllowed && (await post(parts, delivery, now).catch(() => false))
  const wait = isAllowed ? WAITS_MS[delivery.attempts] : undefined
  if (isSent || wait === undefined)
    await db.deleteFrom('webhook_deliveries').where('id', '=', delivery.id).execute()
  else
    await db
      .updateTable('webhook_deliveries')
      .set({ attempts: delivery.attempts + 1, due_at: now + wait })
      .where('id', '=', delivery.id)
      .execute()
}

/**
 * Asked right before sending: the message was not withdrawn or destroyed meanwhile, the bot is on and in the group, the
 * company is not frozen and allows the host [webhooks-2, webhooks-4].
 */
const mayBeSent = async ({ storage: { db } }: WebhookParts, { id, url }: Delivery) =>
  (await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .innerJoin('messages as m', join =>
      join.onRef('m.conversation_id', '=', 'w.conversation_id').onRef('m.seq', '=', 'd.seq'),
    )
    .innerJoin('users as bot', 'bot.id', 'w.bot_id')
    .innerJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'w.conversation_id').onRef('p.user_id', '=', 'w.bot_id'),
    )
    .innerJoin('companies as c', 'c.id', 'w.company_id')
    .innerJoin('webhook_hosts as h', 'h.company_id', 'w.company_id')
    .where('d.id', '=', id)
    .where('m.data_type', 'not in', [WITHDRAWN, DESTROYED])
    .where('bot.disabled', '=', 0)
    .where('p.left_seq', 'is', null)
    .where('c.frozen', '=', 0)
    .where('h.host', '=', webhookHostOf(url))
    .select('d.id')
    .executeTakeFirst()) !== undefined

/** Signed over time and body, so that an old message cannot be sent again as a new one. */
async function post({ reach, key }: WebhookParts, delivery: Delivery, now: number): Promise<boolean> {
  const secret = unseal(delivery.sealed_secret, key, delivery.companyId)
  const time = Math.floor(now / 1_000)
  const signature = createHmac('sha256', secret).update(`${time}.${delivery.body}`).digest('hex')
  const response = await openRequest(new URL(delivery.url), reach, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Parley (webhook)',
      'x-parley-delivery': delivery.id,
      'x-parley-signature': `t=${time},v1=${signature}`,
    },
    body: delivery.body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  response?.destroy()
  const { statusCode = 0 } = response ?? {}
  return statusCode >= 200 && statusCode < 300
}

async function nextDue({ storage: { db } }: WebhookParts): Promise<number | undefined> {
  const next = await db
    .selectFrom('webhook_deliveries')
    .orderBy('due_at')
    .limit(1)
    .select('due_at')
    .executeTakeFirst()
  return next && Number(next.due_at)
}
