import { randomUUID } from 'node:crypto'
import { type Content, isBotId, MAX_WAITING_DELIVERIES } from '@parley/protocol/model'
import { roomEventDataType } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { decodeArchivedContent } from '../../domain/archive/archived-message.ts'
import { selectMessages } from '../../domain/archive/select-messages.ts'
import type { Schema } from '../../storage/schema.ts'
import type { WebhookParts } from './webhook-parts.ts'

/** Looked through in one transaction. */
const PAGE = 100
const EVENT_TYPES: readonly string[] = [
  'reaction',
  'withdraw',
  ...(['membersJoined', 'membersInvited'] as const).map(type => roomEventDataType({ type })),
]

/**
 * Events are in the log of the group like messages. They are looked for there by whoever sends webhooks, so that nothing
 * is added to the way of a message, and none is lost with a crash: the position moves together with what is queued.
 */
export async function queueEvents(parts: WebhookParts): Promise<void> {
  const hooks = await parts.storage.db
    .selectFrom('webhooks as w')
    .innerJoin('conversations as c', 'c.id', 'w.conversation_id')
    .where('w.sends_events', '=', 1)
    .whereRef('c.last_seq', '>', 'w.event_seq')
    .select(['w.id', 'c.id as conversationId', 'w.event_seq as from', 'c.last_seq as to'])
    .select(['c.key as room', 'c.name'])
    .execute()
  for (const hook of hooks) await parts.storage.transaction(db => queueOf(db, parts, hook))
}

interface Hook {
  id: string
  conversationId: number
  from: number
  to: number
  room: string
  name: string
}

async function queueOf(db: Kysely<Schema>, { clock }: WebhookParts, hook: Hook): Promise<void> {
  const rows = await selectMessages(db, hook.conversationId)
    .where('m.seq', '>', Number(hook.from))
    .where('m.seq', '<=', Number(hook.to))
    .where('m.data_type', 'in', EVENT_TYPES)
    .orderBy('m.seq')
    .limit(PAGE)
    .execute()
  const { waiting } = await db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', hook.id)
    .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
    .executeTakeFirstOrThrow()
  const event_seq = rows.length === PAGE ? Number(rows.at(-1)?.seq) : Number(hook.to)
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ event_seq })
    .where('id', '=', hook.id)
    .where('event_seq', '=', hook.from)
    .executeTakeFirstOrThrow()
  // Another node was faster.
  if (numUpdatedRows === 0n || Number(waiting) >= MAX_WAITING_DELIVERIES) return
  const deliveries = rows.flatMap(row => {
    // What bots do is left out: two would never end.
    const event = isBotId(row.sender ?? '')
      ? undefined
      : describeEvent(decodeArchivedContent(row.dataType, row.data))
    if (!event) return []
    const sender = { account: row.sender ?? '', name: row.senderName ?? '' }
    const body = {
      id: row.id,
      seq: row.seq,
      time: row.time,
      room: { id: hook.room, name: hook.name },
      ...(event.type !== 'join' && { sender }),
      ...event,
    }
    return [
      {
        id: randomUUID(),
        webhook_id: hook.id,
        conversation_id: hook.conversationId,
        seq: row.seq,
        attempts: 0,
        due_at: clock.now(),
        body: JSON.stringify(body),
      },
    ]
  })
  if (deliveries.length > 0) await db.insertInto('webhook_deliveries').values(deliveries).execute()
}

/** As it is sent [webhooks-5]. */
function describeEvent(content: Content) {
  if (content.kind === 'reaction')
    return { type: 'reaction', message_id: content.messageId, emoji: content.emoji, is_on: content.isOn }
  if (content.kind === 'withdraw') return { type: 'withdraw', message_id: content.messageId }
  if (content.kind !== 'room_event') return undefined
  const { event } = content
  if (event.type !== 'membersJoined' && event.type !== 'membersInvited') return undefined
  return { type: 'join', people: event.people.map(({ id, name }) => ({ account: id, name })) }
}
