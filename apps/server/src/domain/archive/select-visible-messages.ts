import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Conversation } from '../access/find-conversation.ts'
import { isReceivedIn, isVisibleTo } from '../access/visible-messages.ts'
import { selectMessages } from './select-messages.ts'

/** What one may see of a conversation: from the join to the leaving, in the words of then, and not what is gone. */
export const selectVisible = (db: Kysely<Schema>, userId: number, conversation: Conversation) =>
  selectMessages(db, conversation.id)
    .where(isVisibleTo(userId))
    .where(isReceivedIn(conversation))
    .$if(conversation.leftSeq !== null, query =>
      query.select(textAtLeaving(conversation).as('textAtLeaving')),
    )

/** Null, as any comparison with it is, for whoever is still there. */
export const timeOfLeaving = ({ id, leftSeq }: Conversation) =>
  sql<number>`(select leaving.time from messages as leaving
    where leaving.conversation_id = ${id} and leaving.seq = ${leftSeq})`

/** Of a text that was edited afterwards. */
const textAtLeaving = (conversation: Conversation) =>
  sql<string | null>`case when m.edited_at >= ${timeOfLeaving(conversation)} then (
    select v.text from message_versions as v
    where v.conversation_id = m.conversation_id and v.seq = m.seq and v.time <= ${timeOfLeaving(conversation)}
    order by v.time desc limit 1) end`
