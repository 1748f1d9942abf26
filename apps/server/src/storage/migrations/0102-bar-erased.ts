import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Tables {
  conversations: { id: number; kind: string; barred: number }
  participants: { conversation_id: number; user_id: number }
  erasures: { user_id: number; is_done: number }
  users: { id: number; disabled: number }
}

/** Chats with people who were erased before erasing barred them. */
export const barErased = (): Migration => ({
  async up(db: Kysely<Tables>) {
    await db
      .updateTable('conversations')
      .set({ barred: 1 })
      .where('kind', '=', 'chat')
      .where(
        'id',
        'in',
        db
          .selectFrom('participants as p')
          .innerJoin('erasures as e', 'e.user_id', 'p.user_id')
          .innerJoin('users as u', 'u.id', 'p.user_id')
          .where('e.is_done', '=', 1)
          .where('u.disabled', '=', 1)
          .select('p.conversation_id'),
      )
      .execute()
  },
})
