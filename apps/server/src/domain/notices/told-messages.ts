import { CONTACT_TYPE } from '@parley/protocol/model'
import { dataTypeOf, decodeContent } from '@parley/protocol/wire'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { dataOf } from '../archive/select-messages.ts'

/** Does not count as unread, but is told of. */
const REQUEST = dataTypeOf({ kind: 'request', userId: '', name: '' })

/** What people are told of, for queries that alias the messages table as `m`. */
export const isTold = ({ or, eb }: ExpressionBuilder<Schema & { m: Schema['messages'] }, 'm'>) =>
  or([eb('m.counts', '=', 1), eb('m.data_type', '=', REQUEST)])

/** The owner of a merged room reads and is told of it in the chat [multi-chat-2]. */
export const isReadHere = ({ eb }: ExpressionBuilder<Schema & { p: Schema['participants'] }, 'p'>) =>
  eb('p.room_type', '<>', CONTACT_TYPE.multiOwner)

/** A flood is not read as a whole. */
const MOST_TEXTS = 100

/** The newest texts in a part of a conversation, for keywords. */
export async function readTexts(
  db: Kysely<Schema>,
  conversationId: number,
  { from, to }: { from: number; to: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('messages as m')
    .where('m.conversation_id', '=', conversationId)
    .where('m.seq', '>=', from)
    .where('m.seq', '<=', to)
    .where('m.destroy_time', 'is', null)
    .orderBy('m.seq', 'desc')
    .limit(MOST_TEXTS)
    .select(['m.data_type', dataOf('m').as('data')])
    .execute()
  return rows.flatMap(({ data_type, data }) => {
    const content = decodeContent(data_type, JSON.parse(data))
    return content.ok && content.value.kind === 'text' ? [content.value.text] : []
  })
}
