import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** A message that mentions members of its room. */
export interface Mention {
  conversationId: number
  seq: number
  userIds: number[]
}

/** Databases limit the values of one statement. */
const AT_ONCE = 500

/** Keeps the newest mention: an edit can add one to an old message. */
export async function markMentioned(db: Kysely<Schema>, mentions: readonly Mention[]): Promise<void> {
  for (const { conversationId, seq, userIds } of mentions)
    for (let from = 0; from < userIds.length; from += AT_ONCE)
      await db
        .updateTable('participants')
        .set({ mention_seq: seq })
        .where('conversation_id', '=', conversationId)
        .where('user_id', 'in', userIds.slice(from, from + AT_ONCE))
        .where('mention_seq', '<', seq)
        .execute()
}

/** Those of the named people who are members of the room, by name. */
export async function findMentioned(
  db: Kysely<Schema>,
  conversationId: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await db
    .selectFrom('participants as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('p.conversation_id', '=', conversationId)
    .where('p.left_seq', 'is', null)
    .where('u.user_name', 'in', names)
    .select(['u.id', 'u.user_name'])
    .execute()
  return new Map(rows.map(row => [row.user_name, row.id]))
}

/** A withdrawn message mentions nobody. */
export const forgetMention = (db: Kysely<Schema>, conversationId: number, seq: number) =>
  db
    .updateTable('participants')
    .set({ mention_seq: 0 })
    .where('conversation_id', '=', conversationId)
    .where('mention_seq', '=', seq)
    .execute()
