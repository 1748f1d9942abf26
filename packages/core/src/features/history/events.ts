import type { ConversationKey, Message } from '@parley/protocol/model'
import type { LoadedExcerpt } from './excerpt.ts'

/** Seqs covered by a page, including those whose records are not shown. */
export interface HeldRange {
  from: number
  to: number
}

type Loaded = { key: ConversationKey; messages: Message[]; held?: HeldRange }

export type HistoryEvent =
  /** After a restore: seqs loaded here belong to other messages now, or to none. */
  | { type: 'archiveReplaced' }
  /** What was kept of an earlier visit: shown until the first page comes, which replaces it. */
  | { type: 'timelineRestored'; key: ConversationKey; messages: Message[]; hasOlder: boolean }
  | { type: 'conversationOpened'; key: ConversationKey | undefined }
  /** A message that mentions the reader was visible. */
  | { type: 'mentionSeen'; key: ConversationKey }
  | { type: 'historyRequested'; key: ConversationKey }
  | { type: 'historyFailed'; key: ConversationKey }
  | ({ type: 'newestLoaded'; hasOlder: boolean } & Loaded)
  | ({ type: 'olderLoaded'; hasOlder: boolean } & Loaded)
  /** An excerpt of history that somebody jumped to; `id` identifies it while it is shown. */
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
  /** A page of messages after the last loaded one, without a gap to it. */
  | ({ type: 'missedLoaded' } & Loaded)
