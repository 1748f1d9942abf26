import type { ConversationKey, Message } from '@parley/protocol/model'
import type { Listed } from '../../store/tally.ts'

export type DeleteEvent =
  /** Deleted by me, on any device, or destroyed: nothing with these seqs is shown any more. */
  | { type: 'messagesRemoved'; key: ConversationKey; seqs: readonly number[]; counted?: Listed }
  /** The deletion was undone, on any device. */
  | { type: 'restoredAt'; key: ConversationKey; seqs: readonly number[]; counted?: Listed }
  | { type: 'messagesRestored'; key: ConversationKey; messages: readonly Message[]; counted?: Listed }
  /** Deleted on this device only (`recordSyn` is off), now or in an earlier run of the page. */
  | { type: 'deletedHere'; ids: Record<ConversationKey, readonly string[]> }
