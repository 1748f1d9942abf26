import { maskQuotes } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { ArchivedMessage } from './archived-message.ts'
import { selectHiddenFrom } from './hidden-quotes.ts'

/** Masks quotes of messages that this person has deleted, or does not see in a merged room [multi-chat-3]. */
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
  const hidden = await selectHiddenFrom(db, userId, conversationId, quoted)
  if (rows.length === 0 && hidden.length === 0) return messages
  const deleted = new Set([...rows.map(({ id }) => id), ...hidden])
  return messages.map(message => ({
    ...message,
    content: maskQuotes(message.content, id => deleted.has(id.toLowerCase()), 'gone'),
  }))
}
