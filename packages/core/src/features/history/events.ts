import type { ConversationKey, Message } from '@parley/protocol/model'
import type { LoadedExcerpt } from './excerpt.ts'

/** Seqs a page covered, also those whose records are not shown. */
export interface HeldRange {
  from: number
  to: number
}

type Loaded = { key: ConversationKey; messages: Message[]; held?: HeldRange }

export type HistoryEvent =
  /** By a restore: seqs held here name other messages now, or none. */
  | { type: 'archiveReplaced' }
  | { type: 'conversationOpened'; key: ConversationKey | undefined }
  /** A message that mentions the reader has been in sight. */
  | { type: 'mentionSeen'; key: ConversationKey }
  | { type: 'historyRequested'; key: ConversationKey }
  | { type: 'historyFailed'; key: ConversationKey }
  | ({ type: 'newestLoaded'; hasOlder: boolean } & Loaded)
  | ({ type: 'olderLoaded'; hasOlder: boolean } & Loaded)
  /** A stretch of history somebody jumped to; `id` names it as long as it is shown. */
  | { type: 'excerptLoaded'; key: ConversationKey; id: string; page: LoadedExcerpt }
  | { type: 'excerptClosed'; key: ConversationKey }
  | { type: 'excerptRequested'; id: string; direction: 'older' | 'newer' }
  | { type: 'excerptFailed'; id: string; direction: 'older' | 'newer' }
  | {
      type: 'excerptExtended'
      id: string
      direction: 'older' | 'newer'
      page: { messages: Message[]; held?: HeldRange; hasMore: boolean }
    }
  /** Somebody wants to see this message. */
  | { type: 'messageFocused'; key: ConversationKey; messageId: string }
  /** A page of what came after the last message held, without a gap to it. */
  | ({ type: 'missedLoaded' } & Loaded)
