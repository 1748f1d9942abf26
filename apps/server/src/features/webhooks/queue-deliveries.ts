import { randomUUID } from 'node:crypto'
import { type Content, type ConversationRef, isBotId, MAX_WAITING_DELIVERIES } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Clock } from '../../ports/clock.ts'
import type { Schema } from '../../storage/schema.ts'
import type { WebhookParts } from './webhook-parts.ts'

export interface ArchivedText {
  id: string
  sender: { user: string; userId: number }
  to: ConversationRef
  content: Content
  createTime: number
  /** It destroys itself: it does not leave the server. */
  destroyTime?: number | undefined
}

/** Which conversations and bots have webhooks: asked for every message, so it is kept in memory. */
export class HookedConversations {
  readonly #db: WebhookParts['storage']['db']
  #ids: ReadonlySet<number> = new Set()
  /** Conversations after this one are not known yet. */
  #newest = 0
  /** Bots of all companies: one of the same name in another company costs a look into the table. */
  #bots: ReadonlySet<string> = new Set()

  constructor({ storage }: Pick<WebhookParts, 'storage'>) {
    this.#db = storage.db
  }

  /** Also one that is newer than what is known: a webhook comes along when threads are joined. */
  has(conversationId: number, to: ConversationRef): boolean {
    if (this.#ids.has(conversationId) || conversationId > this.#newest) return true
    return to.kind === 'chat' && this.#bots.has(to.id)
  }

  /** After a change, and now and then, because another server may share the database. */
  async reload(): Promise<void> {
    const newest = await this.#db
      .selectFrom('conversations')
      .orderBy('id', 'desc')
      .limit(1)
      .select('id')
      .executeTakeFirst()
    const rows = await this.#db
      .selectFrom('webhooks as w')
      .innerJoin('users as bot', 'bot.id', 'w.bot_id')
      .select(['w.conversation_id as id', 'bot.user_name as bot'])
      .execute()
    this.#ids = new Set(rows.flatMap(({ id }) => id ?? []))
    this.#bots = new Set(rows.flatMap(({ id, bot }) => (id === null ? [bot] : [])))
    // Where there is no webhook at all, none can come along.
    this.#newest = rows.length === 0 ? Number.POSITIVE_INFINITY : Number(newest?.id ?? 0)
  }
}

/**
 * In the transaction of the message: nobody knows of one without the other. Stores it for each webhook of its group
 * whose bot is there, or of the bot it is written to. What bots write is left out: two would never end.
 */
export async function queueDeliveries(
  db: Kysely<Schema>,
  clock: Clock,
  { id, sender, content, createTime, destroyTime }: ArchivedText,
  conversationId: number,
  seq: number,
): Promise<void> {
  if (isBotId(sender.user) || destroyTime) return
  const hooks = await db
    .selectFrom('webhooks as w')
    .innerJoin('users as bot', 'bot.id', 'w.bot_id')
    .innerJoin('participants as p', 'p.user_id', 'w.bot_id')
    .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
    .where('c.id', '=', conversationId)
    // The group's, or the bot's own in a direct chat.
    .where(({ or, and, eb, ref }) =>
      or([
        eb('w.conversation_id', '=', ref('c.id')),
        and([eb('w.conversation_id', 'is', null), eb('c.kind', '=', 'chat')]),
      ]),
    )
    .where('p.left_seq', 'is', null)
    .where('bot.disabled', '=', 0)
    .select(({ selectFrom }) => [
      'w.id',
      'w.paused_until',
      ...(['c.kind', 'c.key as room', 'c.name'] as const),
      selectFrom('webhook_deliveries as d')
        .whereRef('d.webhook_id', '=', 'w.id')
        .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
        .as('waiting'),
    ])
    .execute()
  // A receiver that is down for long does not fill the disk.
  const open = hooks.filter(({ waiting }) => Number(waiting) < MAX_WAITING_DELIVERIES)
  if (open.length === 0) return
  const { nick_name: name } = await db
    .selectFrom('users')
    .where('id', '=', sender.userId)
    .select('nick_name')
    .executeTakeFirstOrThrow()
  const { text, mentions } = content.kind === 'text' ? content : { text: '', mentions: [] }
  const rows = open.map(hook => ({
    id: randomUUID(),
    webhook_id: hook.id,
    conversation_id: conversationId,
    seq,
    attempts: 0,
    due_at: Math.max(clock.now(), Number(hook.paused_until)),
    body: JSON.stringify({
      type: 'message',
      id,
      seq,
      time: createTime,
      kind: content.kind,
      text,
      mentions,
      ...(hook.kind === 'groupchat' && { room: { id: hook.room, name: hook.name } }),
      sender: { account: sender.user, name },
    }),
  }))
  await db.insertInto('webhook_deliveries').values(rows).execute()
}
