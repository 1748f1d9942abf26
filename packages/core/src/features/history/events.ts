import type { ConversationKey, Message } from '@parley/protocol/model'

export type HistoryEvent =
  | { type: 'conversationOpened'; key: ConversationKey | undefined }
  | { type: 'historyRequested'; key: ConversationKey }
  | { type: 'historyFailed'; key: ConversationKey }
  | { type: 'newestLoaded'; key: ConversationKey; messages: Message[]; hasOlder: boolean }
  | { type: 'olderLoaded'; key: ConversationKey; messages: Message[]; hasOlder: boolean }
  /** A page of what came after the last message held, without a gap to it. */
  | { type: 'missedLoaded'; key: ConversationKey; messages: Message[] }
