import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Messages of these conversations that already have one of these ids. */
export function findRepeated(
  db: Kysely<Schema>,
  conversations: readonly number[],
  ids: readonly string[],
): Promise<Selectable<Schema['messages']>[]> {
  if (conversations.length === 0) return Promise.resolve([])
  return db
    .selectFrom('messages')
    .where('conversation_id', 'in', [...new Set(conversations)])
    .where('id', 'in', [...new Set(ids)])
    .selectAll()
    .execute()
}
