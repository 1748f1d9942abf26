import { CONTACT_TYPE } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Asker, Knowledge } from './knowledge.ts'

/** By the state that the customer list shows, whoever they are assigned to [customers-6]. */
export async function selectWaitingConsultations(
  db: Kysely<Schema>,
  { userId }: Asker,
  limit: number,
): ReturnType<Knowledge['waitingConsultations']> {
  const waiting = db
    .selectFrom('conversations as c')
    .innerJoin('participants as p', join =>
      join.onRef('p.conversation_id', '=', 'c.id').on('p.user_id', '=', userId),
    )
    .where('p.room_type', '=', CONTACT_TYPE.customerGroup)
    .where('p.left_seq', 'is', null)
    .where('c.consult_state', '=', 'waiting')
  const { total } = await waiting
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await waiting
    .orderBy('c.waiting_since')
    .orderBy('c.id')
    .limit(limit)
    .select(['c.key', 'c.name'])
    .execute()
  const chats = rows.map(({ key, name }) => ({
    conversation: { kind: 'groupchat', id: key } as const,
    name,
  }))
  return { total: Number(total), chats }
}
