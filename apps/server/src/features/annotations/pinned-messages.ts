import { MAX_PINNED_MESSAGES } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { AnnotationTarget } from './annotation-target.ts'

export async function hasRoomForPin(
  db: Kysely<Schema>,
  { conversationId }: AnnotationTarget,
): Promise<boolean> {
  const { count } = await db
    .selectFrom('pinned_messages')
    .where('conversation_id', '=', conversationId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) < MAX_PINNED_MESSAGES
}

export async function setPin(
  db: Kysely<Schema>,
  { conversationId, original, now }: AnnotationTarget,
  isOn: boolean,
): Promise<void> {
  const row = { conversation_id: conversationId, seq: original.stamp.seq }
  if (isOn)
    await db
      .insertInto('pinned_messages')
      .values({ ...row, time: now })
      .onConflict(conflict => conflict.columns(['conversation_id', 'seq']).doUpdateSet({ time: now }))
      .execute()
  else
    await db
      .deleteFrom('pinned_messages')
      .where(({ and }) => and(row))
      .execute()
}
