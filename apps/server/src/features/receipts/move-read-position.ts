import type { ReadMark } from '@parley/protocol/wire'
import { findConversation } from '../../kernel/find-conversation.ts'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import type { Storage } from '../../storage/storage.ts'

export interface ReadPosition {
  seq: number
  time: number
  /** Messages of others that are still unread (semantics 6). */
  unread: number
  hasMoved: boolean
}

/** Forward only and never beyond the last message. Undefined: the reader takes no part, or there is nothing. */
export function moveReadPosition(
  storage: Storage,
  reader: StanzaSender,
  mark: ReadMark,
): Promise<ReadPosition | undefined> {
  return storage.transaction(async db => {
    const conversation = await findConversation(db, reader.companyId, reader.user, mark.conversation)
    if (!conversation || conversation.leftSeq !== null) return undefined
    const seq = Math.min(mark.seq, conversation.lastSeq)
    const place = await db
      .selectFrom('messages')
      .where('conversation_id', '=', conversation.id)
      .where('seq', '=', seq)
      .select('time')
      .executeTakeFirst()
    const time = place?.time ?? 0
    const moved = await db
      .updateTable('participants')
      .set({ read_seq: seq, read_time: time })
      .where('conversation_id', '=', conversation.id)
      .where('user_id', '=', reader.userId)
      // Compared in the database: two devices may report at the same moment.
      .where('read_seq', '<', seq)
      .executeTakeFirstOrThrow()
    const unread = await db
      .selectFrom('messages')
      .where('conversation_id', '=', conversation.id)
      .where('seq', '>', seq)
      .where('counts', '=', 1)
      .where('sender_id', '!=', reader.userId)
      .select(query => query.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { seq, time, unread: Number(unread.count), hasMoved: moved.numUpdatedRows > 0n }
  })
}
