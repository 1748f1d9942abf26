import { conversationKey } from '@parley/protocol/model'
import { DELETE_EVENT, decodeDeleteEvent } from '@parley/protocol/wire'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'

/** One of my devices has deleted messages for me. */
export const deleteHeadline: HeadlineDecoder = {
  understands: event => event === DELETE_EVENT,
  decode({ data }) {
    const deleted = decodeDeleteEvent(data)
    if (!deleted.ok) return deleted
    const { recordType, chatUserId, seqs, ...counted } = deleted.value
    const key = conversationKey(recordType, chatUserId)
    return { ok: true, value: [{ type: 'messagesRemoved', key, seqs, counted }] }
  },
}
