import { type Expression, type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Conversation } from '../access/find-conversation.ts'
import { isReceivedIn, isVisibleTo } from '../access/visible-messages.ts'
import { selectMessages } from './select-messages.ts'

/** The messages of a conversation that a person may see; after leaving, with the text they had at that time. */
export const selectVisible = (db: Kysely<Schema>, userId: number, conversation: Conversation) =>
  selectMessages(db, conversation.id)
    .where(isVisibleTo(userId))
    .where(isReceivedIn(conversation))
    .$if(conversation.leftSeq !== null, query =>
      query.select(textWhenLeft('m', sql`${conversation.leftSeq}`).as('textAtLeaving')),
    )

/** Null for current members, which makes every comparison with it null. */
export const timeWhenLeft = ({ id, leftSeq }: Conversation) => timeOf(sql`${id}`, sql`${leftSeq}`)

const timeOf = (conversationId: Expression<unknown>, seq: Expression<unknown>) =>
  sql<number>`(select leaving.time from messages as leaving
    where leaving.conversation_id = ${conversationId} and leaving.seq = ${seq})`

/** The earlier text of a message edited afterwards. */
export const textWhenLeft = (alias: 'm' | 'last', leftSeq: Expression<unknown>) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const time = timeOf(column('conversation_id'), leftSeq)
  return sql<string | null>`case when ${column('edited_at')} >= ${time} then (
    select v.text from message_versions as v
    where v.conversation_id = ${column('conversation_id')} and v.seq = ${column('seq')} and v.time <= ${time}
    order by v.time desc limit 1) end`
}
