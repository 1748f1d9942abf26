import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Conversation } from '../access/find-conversation.ts'
import { isReceivedIn, isVisibleTo } from '../access/visible-messages.ts'
import { selectMessages } from './select-messages.ts'

/** The messages of a conversation that a person may see: received, not gone, with the text they had on leaving. */
export const selectVisible = (db: Kysely<Schema>, userId: number, conversation: Conversation) =>
  selectMessages(db, conversation.id)
    .where(isVisibleTo(userId))
    .where(isReceivedIn(conversation))
    .$if(conversation.leftSeq !== null, query =>
      query.select(textAtLeaving(conversation).as('textAtLeaving')),
    )

/** Null for current members, and so is any comparison with it. */
export const timeOfLeaving = ({ id, leftSeq }: Conversation) =>
  sql<number>`(select leaving.time from messages as leaving
    where leaving.conversation_id = ${id} and leaving.seq = ${leftSeq})`

/** Of a text that was edited afterwards. */
const textAtLeaving = (conversation: Conversation) =>
  sql<string | null>`case when m.edited_at >= ${timeOfLeaving(conversation)} then (
    select v.text from message_versions as v
    where v.conversation_id = m.conversation_id and v.seq = m.seq and v.time <= ${timeOfLeaving(conversation)}
    order by v.time desc limit 1) end`
