import type { Kysely } from 'kysely'
import type { Schema } from '../storage/schema.ts'
import type { Conversation } from './find-conversation.ts'
import { selectMessages } from './select-messages.ts'
import { isVisibleTo } from './visible-messages.ts'

/** What one may see of a conversation: from the join to the leaving, and not what is gone. */
export function selectVisible(db: Kysely<Schema>, userId: number, { id, joinedSeq, leftSeq }: Conversation) {
  const query = selectMessages(db, id).where(isVisibleTo(userId)).where('m.seq', '>', joinedSeq)
  return leftSeq === null ? query : query.where('m.seq', '<=', leftSeq)
}
