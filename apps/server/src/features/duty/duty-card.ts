import type { DutyCard } from '@parley/protocol/rest'
import { bodyOf, decodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** More than one person can take over at once. */
const MAX_WAITING = 50
const FILES_OF_MS = 2 * 86_400_000
const MAX_WORDS = 200

/** Computed from the log: who is waiting, their question and the last answer. */
export async function selectDutyCard(db: Kysely<Schema>, teamId: number, now: number): Promise<DutyCard> {
  const waiting = await db
    .selectFrom('conversations as c')
    .innerJoin('consultations as k', 'k.room_id', 'c.id')
    .where('c.ref_room_id', '=', teamId)
    .where('c.consult_state', '=', 'waiting')
    .orderBy('c.waiting_since')
    .limit(MAX_WAITING)
    .select(['c.id', 'c.key', 'c.name', 'c.waiting_since', 'k.customer_id'])
    .execute()
  const lines: DutyCard['waiting'] = []
  for (const { id, key, name, waiting_since, customer_id } of waiting)
    lines.push({
      im_room_name: key,
      customer: name,
      since: waiting_since ?? 0,
      asked: await lastWords(db, id, customer_id, '='),
      replied: await lastWords(db, id, customer_id, '<>'),
    })
  const of = db.selectFrom('conversations as c').where('c.ref_room_id', '=', teamId)
  const all = await of.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const files = await of
    .innerJoin('file_posts as post', 'post.conversation_id', 'c.id')
    .innerJoin('messages as m', join =>
      join.onRef('m.conversation_id', '=', 'post.conversation_id').onRef('m.seq', '=', 'post.seq'),
    )
    .where('m.time', '>', now - FILES_OF_MS)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return {
    made_at: now,
    waiting: lines,
    quiet_count: Number(all.count) - waiting.length,
    file_count: Number(files.count),
  }
}

/** As it was when the present person came on duty; undefined if nobody handed over. */
export async function selectHandedCard(db: Kysely<Schema>, teamId: number): Promise<DutyCard | undefined> {
  const team = await db
    .selectFrom('teams')
    .where('room_id', '=', teamId)
    .select('hand_over')
    .executeTakeFirst()
  return team?.hand_over ? JSON.parse(team.hand_over).card : undefined
}

/** Of the customer, or of staff; empty where nothing was said. */
async function lastWords(
  db: Kysely<Schema>,
  roomId: number,
  customerId: number,
  by: '=' | '<>',
): Promise<string> {
  const row = await db
    .selectFrom('messages')
    .where('conversation_id', '=', roomId)
    .where('counts', '=', 1)
    .where('sender_id', by, customerId)
    .orderBy('seq', 'desc')
    .limit(1)
    .select(['data_type', 'data'])
    .executeTakeFirst()
  const content = row && decodeContent(row.data_type, JSON.parse(row.data))
  return content?.ok ? bodyOf(content.value).slice(0, MAX_WORDS) : ''
}
