import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

const MAX_LISTED = 200

/** The newest, oldest first. */
export async function selectNotes(db: Kysely<Schema>, roomId: number) {
  const rows = await db
    .selectFrom('notes as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .where('n.conversation_id', '=', roomId)
    .orderBy('n.time', 'desc')
    .orderBy('n.id')
    .limit(MAX_LISTED)
    .select(['n.id as note_id', 'u.user_name as im_user_name', 'u.nick_name', 'u.avatar', 'n.text'])
    .select(['n.time as created_at', 'n.after_seq'])
    .execute()
  return rows.reverse()
}
