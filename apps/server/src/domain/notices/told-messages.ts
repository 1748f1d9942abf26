import { dataTypeOf, decodeContent } from '@parley/protocol/wire'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

/** Does not count as unread, but is told of. */
const REQUEST = dataTypeOf({ kind: 'request', userId: '', name: '' })

/** What people are told of, for queries that alias the messages table as `m`. */
export const isTold = ({ or, eb }: ExpressionBuilder<Schema & { m: Schema['messages'] }, 'm'>) =>
  or([eb('m.counts', '=', 1), eb('m.data_type', '=', REQUEST)])

/** A flood is not read as a whole. */
const MOST_TEXTS = 100

/** The newest texts in a part of a conversation, for keywords. */
export async function readTexts(
  db: Kysely<Schema>,
  conversationId: number,
  { from, to }: { from: number; to: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .where('conversation_id', '=', conversationId)
    .where('seq', '>=', from)
    .where('seq', '<=', to)
    .where('destroy_time', 'is', null)
    .orderBy('seq', 'desc')
    .limit(MOST_TEXTS)
    .select(['data_type', 'data'])
    .execute()
  return rows.flatMap(({ data_type, data }) => {
    const content = decodeContent(data_type, JSON.parse(data))
    return content.ok && content.value.kind === 'text' ? [content.value.text] : []
  })
}
