import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

const isHeldItself = (id: string) => sql<SqlBool>`exists (
  select 1 from legal_holds as hold where hold.conversation_id = ${sql.ref(id)} or exists (
    select 1 from participants as held
    where held.user_id = hold.user_id and held.conversation_id = ${sql.ref(id)}))`

/**
 * Whether the conversation with the id in this column is on hold, for itself, for one of its people, or because its messages
 * are also in a merged room or direct chat that is [retention-3].
 */
export const isOnHold = (id: 'c.id' | 'post.conversation_id') => sql<SqlBool>`(${isHeldItself(id)} or exists (
  select 1 from merged_rooms as mine join merged_rooms as other on other.direct_id = mine.direct_id
  where (mine.room_id = ${sql.ref(id)} or mine.direct_id = ${sql.ref(id)})
  and (${isHeldItself('other.room_id')} or ${isHeldItself('other.direct_id')})))`

/** For queries on the files table: uploaded by a person on hold, or sent to a conversation on hold. */
export const isFileOnHold = sql<SqlBool>`(
  exists (select 1 from legal_holds as hold where hold.user_id = files.uploader_id)
  or exists (select 1 from file_posts as post where post.file_id = files.id and ${isOnHold('post.conversation_id')})
  or exists (select 1 from held_files where held_files.file_id = files.id))`

export async function isConversationOnHold(db: Kysely<Schema>, conversationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('conversations as c')
    .where('c.id', '=', conversationId)
    .where(isOnHold('c.id'))
    .select('c.id')
    .executeTakeFirst()
  return row !== undefined
}
