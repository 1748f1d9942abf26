import { randomBytes, randomUUID } from 'node:crypto'
import { isSecureUrl, webhookHostOf } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { changeCompany } from '../../domain/people/change-company.ts'
import { tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import { seal } from '../../storage/seal.ts'
import type { HookedConversations } from './queue-deliveries.ts'
import { createRetryWebhook } from './retry-webhook.ts'
import type { WebhookParts } from './webhook-parts.ts'

type WebhookCalls = 'listWebhooks' | 'saveWebhookHosts' | 'addWebhook' | 'retryWebhook' | 'deleteWebhook'

const MAX_WEBHOOKS = 100
const MAX_TARGETS = 500

const botsOf = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('bots as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .where('u.company_id', '=', companyId)

/** Bots of the company and the groups they are in. */
const groupsOfBots = (db: Kysely<Schema>, companyId: number) =>
  botsOf(db, companyId)
    .innerJoin('participants as p', 'p.user_id', 'b.user_id')
    .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
    .where('c.kind', '=', 'groupchat')
    .where('p.left_seq', 'is', null)

/** Bots in groups, then the bots themselves. */
async function selectTargets(db: Kysely<Schema>, companyId: number) {
  const groups = await groupsOfBots(db, companyId)
    .select(['u.user_name as account', 'u.nick_name as name', 'c.key as room', 'c.name as room_name'])
    .orderBy('c.name')
    .limit(MAX_TARGETS)
    .execute()
  const bots = await botsOf(db, companyId)
    .select(['u.user_name as account', 'u.nick_name as name'])
    .orderBy('u.nick_name')
    .limit(MAX_TARGETS)
    .execute()
  return [...groups, ...bots.map(bot => ({ ...bot, room: '', room_name: '' }))]
}

/** What a webhook is for; undefined: there is no such bot, or not in that group. */
async function findTarget(db: Kysely<Schema>, companyId: number, account: string, room: string | undefined) {
  if (room !== undefined)
    return await groupsOfBots(db, companyId)
      .where('u.user_name', '=', account)
      .where('c.key', '=', room)
      .select(['b.user_id as botId', 'c.id as conversationId', 'c.last_seq as lastSeq'])
      .executeTakeFirst()
  const bot = await botsOf(db, companyId).where('u.user_name', '=', account).select('u.id').executeTakeFirst()
  return bot && { botId: bot.id, conversationId: null, lastSeq: 0 }
}

/** Outgoing webhooks, for administrators [webhooks-1]. */
export const createWebhookCalls = (
  parts: WebhookParts,
  hooked: HookedConversations,
  wake: () => void,
): Pick<Handlers, WebhookCalls> => ({
  listWebhooks: signedIn(async ({ companyId }) => {
    const { db } = parts.storage
    const hosts = await selectHosts(db, companyId)
    const targets = await selectTargets(db, companyId)
    return { hosts, targets, webhooks: await selectWebhooks(db, companyId) }
  }),

  saveWebhookHosts: signedIn(async (caller, { hosts }, { ip }) => {
    const { companyId: company_id } = caller
    const wanted = [...new Set(hosts)]
    await changeCompany(parts, caller, ip, async (db, note) => {
      await db.deleteFrom('webhook_hosts').where('company_id', '=', company_id).execute()
      const rows = wanted.map(host => ({ company_id, host }))
      if (rows.length > 0) await db.insertInto('webhook_hosts').values(rows).execute()
      await note('bot-change', `webhook hosts: ${wanted.join(', ') || 'none'}`)
    })
    await tellAdministrators(parts, caller, { kind: 'webhook-hosts' })
    return {}
  }),

  retryWebhook: createRetryWebhook(parts, wake),

  ...createHookChanges(parts, hooked),
})

const createHookChanges = (
  parts: WebhookParts,
  hooked: HookedConversations,
): Pick<Handlers, 'addWebhook' | 'deleteWebhook'> => ({
  addWebhook: signedIn(async (caller, { account, room, url, sends_events = false }, { ip }) => {
    const { companyId } = caller
    if (!(parts.isPlainAllowed || isSecureUrl(url))) return { outcome: 'insecure' as const, secret: '' }
    const secret = randomBytes(32).toString('base64url')
    const outcome = await changeCompany(parts, caller, ip, async (db, note) => {
      const target = await findTarget(db, companyId, account, room)
      if (!target) return 'missing' as const
      if (!(await selectHosts(db, companyId)).includes(webhookHostOf(url))) return 'host' as const
      if ((await selectWebhooks(db, companyId)).length >= MAX_WEBHOOKS) return 'too-many' as const
      await db
        .insertInto('webhooks')
        .values({
          id: randomUUID(),
          company_id: companyId,
          url,
          created_at: parts.clock.now(),
          bot_id: target.botId,
          conversation_id: target.conversationId,
          failures: 0,
          paused_until: 0,
          // Groups have events.
          sends_events: sends_events && room !== undefined ? 1 : 0,
          event_seq: target.lastSeq,
          sealed_secret: seal(Buffer.from(secret), parts.key, companyId),
        })
        .execute()
      await note(
        'bot-change',
        `webhook of ${account}${room === undefined ? '' : ` in ${room}`} to ${webhookHostOf(url)}`,
      )
      return 'added' as const
    })
    await hooked.reload()
    return { outcome, secret: outcome === 'added' ? secret : '' }
  }),

  deleteWebhook: signedIn(async (caller, { id }, { ip }) => {
    await changeCompany(parts, caller, ip, async (db, note) => {
      const { numDeletedRows } = await db
        .deleteFrom('webhooks')
        .where('id', '=', id)
        .where('company_id', '=', caller.companyId)
        .executeTakeFirstOrThrow()
      if (numDeletedRows > 0n) await note('bot-change', 'webhook deleted')
    })
    await hooked.reload()
    return {}
  }),
})

const selectHosts = async (db: Kysely<Schema>, companyId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('webhook_hosts')
    .where('company_id', '=', companyId)
    .select('host')
    .orderBy('host')
    .execute()
  return rows.map(({ host }) => host)
}

async function selectWebhooks(db: Kysely<Schema>, companyId: number) {
  const rows = await db
    .selectFrom('webhooks as w')
    .innerJoin('users as u', 'u.id', 'w.bot_id')
    .leftJoin('conversations as c', 'c.id', 'w.conversation_id')
    .where('w.company_id', '=', companyId)
    .select(({ selectFrom }) => [
      ...(['w.id', 'w.url', 'u.user_name as account', 'u.nick_name as name'] as const),
      ...(['c.key as room', 'c.name as room_name'] as const),
      'w.sends_events',
      ...(['w.last_status', 'w.last_ms', 'w.failing_since', 'w.paused_until'] as const),
      selectFrom('webhook_deliveries as d')
        .whereRef('d.webhook_id', '=', 'w.id')
        .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
        .as('waiting'),
    ])
    .orderBy('w.created_at')
    .limit(MAX_WEBHOOKS)
    .execute()
  return rows.map(({ waiting, failing_since, paused_until, sends_events, room, room_name, ...row }) => ({
    ...row,
    room: room ?? '',
    room_name: room_name ?? '',
    waiting: Number(waiting),
    sends_events: sends_events === 1,
    failing_since,
    next_at: failing_since === null || Number(waiting) === 0 ? null : paused_until,
  }))
}
