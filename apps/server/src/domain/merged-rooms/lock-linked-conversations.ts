import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'
import { selectLinkedConversations } from '../archive/mirrors.ts'
import { lockConversation } from '../conversations/lock-conversation.ts'

/** Locks a direct chat and its merged rooms; returns nothing, and locks nothing, for other conversations. */
export async function lockLinkedConversations(
  db: Kysely<Schema>,
  dialect: DialectName,
  conversationId: number,
): Promise<Selectable<Schema['conversations']>[]> {
  const rows = []
  for (const id of await selectLinkedConversations(db, conversationId))
    rows.push(await lockConversation(db, dialect, id))
  return rows
}
