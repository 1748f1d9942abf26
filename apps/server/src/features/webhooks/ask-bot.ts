import { randomUUID } from 'node:crypto'
import { isSecureUrl, webhookHostOf } from '@parley/protocol/model'
import { readBytes } from '../../domain/outbound/open-request.ts'
import { postSigned, TIMEOUT_MS } from './send-delivery.ts'
import type { WebhookParts } from './webhook-parts.ts'

const MAX_ANSWER_BYTES = 65_536

export interface BotAnswer {
  /** 0: it could not be reached. */
  status: number
  body: string
}

/** Asks a bot at the address for direct messages, once; undefined: no answer in time. */
export async function askBot(
  parts: WebhookParts,
  botId: number,
  body: string,
): Promise<BotAnswer | undefined> {
  const target = await findAddress(parts, botId)
  if (!target) return { status: 0, body: '' }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await postSigned(
      parts,
      { id: randomUUID(), body, companyId: target.companyId },
      target,
      signal,
    )
    if (!response) return { status: 0, body: '' }
    const { bytes, isCut } = await readBytes(response, MAX_ANSWER_BYTES)
    return { status: isCut ? 0 : (response.statusCode ?? 0), body: bytes.toString() }
  } catch {
    return signal.aborted ? undefined : { status: 0, body: '' }
  }
}

/** Where a bot that is on is asked: at a host that its company allows [webhooks-4]. */
async function findAddress({ storage: { db }, isPlainAllowed }: WebhookParts, botId: number) {
  const targets = await db
    .selectFrom('webhooks as w')
    .innerJoin('users as bot', 'bot.id', 'w.bot_id')
    .innerJoin('companies as c', 'c.id', 'w.company_id')
    .where('w.bot_id', '=', botId)
    .where('w.conversation_id', 'is', null)
    .where('bot.disabled', '=', 0)
    .where('c.frozen', '=', 0)
    .orderBy('w.created_at')
    .select(['w.url', 'w.sealed_secret', 'w.company_id as companyId'])
    .execute()
  const hosts = await db
    .selectFrom('webhook_hosts')
    .where('company_id', '=', targets[0]?.companyId ?? 0)
    .select('host')
    .execute()
  return targets.find(
    ({ url }) =>
      (isPlainAllowed || isSecureUrl(url)) && hosts.some(({ host }) => host === webhookHostOf(url)),
  )
}
