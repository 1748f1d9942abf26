import { MAX_REACTIONS, type ReactionContent } from '@parley/protocol/model'
import type { Insertable, Kysely } from 'kysely'
import { selectMirrors } from '../../domain/archive/mirrors.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AnnotationTarget } from './annotation-target.ts'

export async function hasRoomForReaction(
  db: Kysely<Schema>,
  { conversationId, original }: AnnotationTarget,
  emoji: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom('reactions')
    .where('conversation_id', '=', conversationId)
    .where('seq', '=', original.stamp.seq)
    .select('emoji')
    .distinct()
    .execute()
  return rows.length < MAX_REACTIONS || rows.some(row => row.emoji === emoji)
}

export async function setReaction(
  db: Kysely<Schema>,
  { conversationId, original, userId, now }: AnnotationTarget,
  { emoji, isOn }: ReactionContent,
): Promise<void> {
  const own = { conversationId, seq: original.stamp.seq }
  const mirrors = await selectMirrors(db, conversationId, own.seq)
  // One that is taken back is nowhere any more.
  for (const row of [own, ...mirrors.filter(({ isReached }) => isReached || !isOn)])
    await setAt(db, { conversation_id: row.conversationId, seq: row.seq, user_id: userId, emoji }, now, isOn)
}

async function setAt(
  db: Kysely<Schema>,
  row: Omit<Insertable<Schema['reactions']>, 'time'>,
  now: number,
  isOn: boolean,
): Promise<void> {
  if (isOn)
    await db
      .insertInto('reactions')
      .values({ ...row, time: now })
      .onConflict(conflict => conflict.columns(['conversation_id', 'seq', 'emoji', 'user_id']).doNothing())
      .execute()
  else
    await db
      .deleteFrom('reactions')
      .where(({ and }) => and(row))
      .execute()
}
