import { type Kysely, sql } from 'kysely'
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
      query.select(textAtLeaving(conversation).as('textAtLeaving')),
    )

/** Null for current members, which makes every comparison with it null. */
export const timeWhenLeft = ({ id, leftSeq }: Conversation) =>
  sql<number>`(select leaving.time from messages as leaving
    where leaving.conversation_id = ${id} and leaving.seq = ${leftSeq})`

/** The earlier text of a message edited afterwards. */
const textAtLeaving = (conversation: Conversation) =>
  sql<string | null>`case when m.edited_at >= ${timeWhenLeft(conversation)} then (
    select v.text from message_versions as v
    where v.conversation_id = m.conversation_id and v.seq = m.seq and v.time <= ${timeWhenLeft(conversation)}
    order by v.time desc limit 1) end`
