import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Bars a chat if either person has blocked the other or the friendship has ended. */
export async function updateBarred(db: Kysely<Schema>, conversationId: number): Promise<void> {
  await db
    .updateTable('conversations')
    .set(({ eb, exists, selectFrom, or }) => ({
      barred: eb
        .case()
        .when(
          or([
            eb('unfriended', '=', 1),
            exists(
              selectFrom('participants')
                .where('conversation_id', '=', conversationId)
                .where('blacked', '=', 1)
                .select('user_id'),
            ),
          ]),
        )
        .then(1)
        .else(0)
        .end(),
    }))
    .where('id', '=', conversationId)
    .execute()
}
