import { type ConversationKey, conversationKey, type Message } from '@parley/protocol/model'
import { DELETE_EVENT, decodeDeleteEvent, RESTORE_EVENT } from '@parley/protocol/wire'
import type { Feature } from '../../feature.ts'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'
import type { Listed } from '../../store/tally.ts'
import { createDelete } from './delete.ts'
import { deleteReducers } from './reducers.ts'

type DeleteEvent =
  /** Deleted by me, on any device, or destroyed: nothing with these seqs is shown any more. */
  | { type: 'messagesRemoved'; key: ConversationKey; seqs: readonly number[]; counted?: Listed }
  /** The deletion was undone, on any device. */
  | { type: 'restoredAt'; key: ConversationKey; seqs: readonly number[]; counted?: Listed }
  | { type: 'messagesRestored'; key: ConversationKey; messages: readonly Message[]; counted?: Listed }
  /** Deleted on this device only (`recordSyn` is off), now or in an earlier run of the page. */
  | { type: 'deletedHere'; ids: Record<ConversationKey, readonly string[]> }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    delete: DeleteEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Messages that were deleted on this device alone, by id. */
    deletedHere: Record<ConversationKey, readonly string[]>
  }
}

/** One of my devices has deleted messages for me, or has undone it. */
const deleteHeadline: HeadlineDecoder = {
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

export const deletion = {
  initial: { deletedHere: {} },
  reducers: [deleteReducers],
  headlines: [deleteHeadline],
  start: createDelete,
} satisfies Feature
