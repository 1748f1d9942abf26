import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { DialectName } from '../../storage/storage.ts'
import { registerLock } from '../archive/commit-in-turn.ts'

/**
 * Reads and locks the row that every message of the conversation locks too: messages being written are committed before
 * the change, later ones see it [order-4]. On SQLite transactions are serial anyway.
 */
export async function lockConversation(
  db: Kysely<Schema>,
  dialect: DialectName,
  conversationId: number,
): Promise<Selectable<Schema['conversations']>> {
  const row = await db
    .selectFrom('conversations')
    .where('id', '=', conversationId)
    .selectAll()
    .$if(dialect === 'postgres', query => query.forUpdate())
    .executeTakeFirstOrThrow()
  registerLock(db, conversationId)
  return row
}
