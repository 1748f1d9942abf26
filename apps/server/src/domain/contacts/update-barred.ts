import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { isErased } from '../people/is-erased.ts'

/** Bars a chat if either person has blocked the other or was erased, or the friendship has ended. */
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
            exists(
              selectFrom('participants as p')
                .innerJoin('users as u', 'u.id', 'p.user_id')
                .where('p.conversation_id', '=', conversationId)
                .where(isErased('u'))
                .select('p.user_id'),
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
