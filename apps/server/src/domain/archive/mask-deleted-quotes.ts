import { maskQuotes } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { ArchivedMessage } from './archived-message.ts'

/** Masks quotes of messages that this person has deleted, or that a merged room does not show [multi-chat-3]. */
export async function maskDeletedQuotes(
  db: Kysely<Schema>,
  userId: number,
  conversationId: number,
  messages: readonly ArchivedMessage[],
): Promise<readonly ArchivedMessage[]> {
  const quoted = messages.flatMap(({ content }) =>
    content.kind === 'text' ? content.quotes.map(({ messageId }) => messageId.toLowerCase()) : [],
  )
  if (quoted.length === 0) return messages
  const rows = await db
    .selectFrom('messages as m')
    .innerJoin('deleted_messages as gone', join =>
      join.onRef('gone.conversation_id', '=', 'm.conversation_id').onRef('gone.seq', '=', 'm.seq'),
    )
    .where('gone.user_id', '=', userId)
    .where('m.conversation_id', '=', conversationId)
    .where('m.id', 'in', [...new Set(quoted)])
    .select('m.id')
    .execute()
  const unmirrored = await selectUnmirrored(db, conversationId, quoted)
  if (rows.length === 0 && unmirrored.length === 0) return messages
  const deleted = new Set([...rows.map(({ id }) => id), ...unmirrored])
  return messages.map(message => ({
    ...message,
    content: maskQuotes(message.content, id => deleted.has(id.toLowerCase()), 'gone'),
  }))
}

/** Of a merged room: the ids that have no row in it. */
export async function selectUnmirrored(
  db: Kysely<Schema>,
  conversationId: number,
  ids: readonly string[],
): Promise<string[]> {
  const room = await db
    .selectFrom('merged_rooms')
    .where('room_id', '=', conversationId)
    .select('room_id')
    .executeTakeFirst()
  if (!room || ids.length === 0) return []
  const mirrored = await db
    .selectFrom('messages')
    .where('conversation_id', '=', conversationId)
    .where('id', 'in', [...new Set(ids)])
    .select('id')
    .execute()
  const known = new Set(mirrored.map(({ id }) => id))
  return ids.filter(id => !known.has(id))
}
