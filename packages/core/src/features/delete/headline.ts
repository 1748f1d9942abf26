import { conversationKey } from '@parley/protocol/model'
import { DELETE_EVENT, decodeDeleteEvent, RESTORE_EVENT } from '@parley/protocol/wire'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'

/** One of my devices has deleted messages for me, or has undone it. */
export const deleteHeadline: HeadlineDecoder = {
  understands: event => event === DELETE_EVENT || event === RESTORE_EVENT,
  decode({ event, data }) {
    const deleted = decodeDeleteEvent(data)
    if (!deleted.ok) return deleted
    const { recordType, chatUserId, seqs, ...counted } = deleted.value
    const key = conversationKey(recordType, chatUserId)
    const type = event === DELETE_EVENT ? 'messagesRemoved' : 'restoredAt'
    return { ok: true, value: [{ type, key, seqs, counted }] }
  },
}
