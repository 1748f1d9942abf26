import type { ConversationKey, Message } from '@parley/protocol/model'

/** Places of which a page told, also those whose records are not shown. */
export interface HeldRange {
  from: number
  to: number
}

type Loaded = { key: ConversationKey; messages: Message[]; held?: HeldRange }

export type HistoryEvent =
  | { type: 'conversationOpened'; key: ConversationKey | undefined }
  /** A message that mentions the reader has been in sight. */
  | { type: 'mentionSeen'; key: ConversationKey }
  | { type: 'historyRequested'; key: ConversationKey }
  | { type: 'historyFailed'; key: ConversationKey }
  | ({ type: 'newestLoaded'; hasOlder: boolean } & Loaded)
  | ({ type: 'olderLoaded'; hasOlder: boolean } & Loaded)
  /** A page of what came after the last message held, without a gap to it. */
  | ({ type: 'missedLoaded' } & Loaded)
