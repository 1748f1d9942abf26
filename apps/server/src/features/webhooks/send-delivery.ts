import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isSecureUrl, webhookHostOf } from '@parley/protocol/model'
import { DESTROYED, WITHDRAWN } from '../../domain/access/gone-types.ts'
import { openRequest } from '../../domain/outbound/open-request.ts'
import { unseal } from '../../storage/seal.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import type { WebhookParts } from './webhook-parts.ts'

export const TIMEOUT_MS = 10_000

export interface Attempt {
  /** `closed`: it must not be sent any more. */
  outcome: 'sent' | 'failed' | 'closed'
  /** 0: no response. */
  status: number
  ms: number
}

export async function sendDelivery(parts: WebhookParts, delivery: ClaimedDelivery): Promise<Attempt> {
  const target = await findTarget(parts, delivery)
  if (!target || !(parts.isPlainAllowed || isSecureUrl(target.url)))
    return { outcome: 'closed', status: 0, ms: 0 }
  const began = performance.now()
  const status = await post(parts, delivery, target).catch(() => 0)
  const outcome = status >= 200 && status < 300 ? 'sent' : 'failed'
  return { outcome, status, ms: Math.round(performance.now() - began) }
}

/**
 * Asked right before sending: the message was not withdrawn or destroyed meanwhile, the bot is on and in the group, the
 * company is not frozen and allows the host [webhooks-2, webhooks-4].
 */
async function findTarget({ storage: { db } }: WebhookParts, { id, companyId }: ClaimedDelivery) {
  const target = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .innerJoin('messages as m', join =>
      join.onRef('m.conversation_id', '=', 'd.conversation_id').onRef('m.seq', '=', 'd.seq'),
    )
    .innerJoin('users as bot', 'bot.id', 'w.bot_id')
    .innerJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'd.conversation_id').onRef('p.user_id', '=', 'w.bot_id'),
    )
    .innerJoin('companies as c', 'c.id', 'w.company_id')
    .where('d.id', '=', id)
    .where('m.data_type', 'not in', [WITHDRAWN, DESTROYED])
    .where('bot.disabled', '=', 0)
    .where('p.left_seq', 'is', null)
    .where('c.frozen', '=', 0)
    .select(['w.url', 'w.sealed_secret'])
    .executeTakeFirst()
  const host = await db
    .selectFrom('webhook_hosts')
    .where('company_id', '=', companyId)
    .where('host', '=', webhookHostOf(target?.url ?? ''))
    .select('host')
    .executeTakeFirst()
  return host && target
}

async function post(
  parts: WebhookParts,
  delivery: ClaimedDelivery,
  target: { url: string; sealed_secret: string },
): Promise<number> {
  const response = await postSigned(parts, delivery, target, AbortSignal.timeout(TIMEOUT_MS))
  response?.destroy()
  return response?.statusCode ?? 0
}

/** Signed over time and body, so that an old message cannot be sent again as a new one. */
export async function postSigned(
  { reach, key, clock }: WebhookParts,
  { id, body, companyId }: Pick<ClaimedDelivery, 'id' | 'body' | 'companyId'>,
  target: { url: string; sealed_secret: string },
  signal: AbortSignal,
): Promise<IncomingMessage | undefined> {
  const secret = unseal(target.sealed_secret, key, companyId)
  const time = Math.floor(clock.now() / 1_000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return await openRequest(new URL(target.url), reach, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Parley (webhook)',
      'x-parley-delivery': id,
      'x-parley-signature': `t=${time},v1=${signature}`,
    },
    body,
    signal,
  })
}
