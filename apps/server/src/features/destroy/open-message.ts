import type { ConversationRef } from '@parley/protocol/model'
import type { Caller } from '../../domain/access/caller.ts'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { isVisibleTo } from '../../domain/access/visible-messages.ts'
import { selectMessages } from '../../domain/archive/select-messages.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import type { Storage } from '../../storage/storage.ts'

export interface Opened {
  seq: number
  destroyAt: number
  /** The countdown had not started before. */
  isFirst: boolean
}

/** Only the reader starts the countdown of a message, and only once: a second opening gets the result of the first. */
export const openMessage = (
  storage: Storage,
  caller: Caller,
  ref: ConversationRef,
  messageId: string,
  now: number,
): Promise<Opened> =>
  storage.transaction(async db => {
    const conversation = await findConversation(db, caller.companyId, caller.user, ref)
    const row =
      conversation &&
      (await selectMessages(db, conversation.id)
        .where('m.id', '=', messageId.toLowerCase())
        .where('m.sender_id', '<>', caller.userId)
        .where('m.destroy_time', 'is not', null)
        .where(isVisibleTo(caller.userId))
        .executeTakeFirst())
    if (!row) throw notFound('No such message.')
    const key = { conversation_id: conversation.id, seq: row.seq }
    const dueAt = now + (row.destroyTime ?? 0) * 1_000
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('destructions')
      .values({ ...key, due_at: dueAt })
      // Two devices may open it at the same moment.
      .onConflict(conflict => conflict.columns(['conversation_id', 'seq']).doNothing())
      .executeTakeFirst()
    const isFirst = numInsertedOrUpdatedRows === 1n
    return { seq: row.seq, destroyAt: isFirst ? dueAt : (row.destroyAt ?? dueAt), isFirst }
  })
