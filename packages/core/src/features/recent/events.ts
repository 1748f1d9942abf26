import type { ConversationKey, Room } from '@parley/protocol/model'
import type { Conversation } from '../../store/state.ts'

export type RecentConversation = Omit<Conversation, 'draft'>

export type RecentEvent =
  /** The whole list, including hidden conversations. */
  | {
      type: 'recentLoaded'
      conversations: RecentConversation[]
      rooms?: Record<ConversationKey, Room>
      /** As stored on the server; empty ones too. */
      drafts?: Record<ConversationKey, string>
    }
  /** Shown before the list is loaded: rows of an earlier visit, or the first page. */
  | { type: 'recentRestored'; conversations: Conversation[]; rooms: Record<ConversationKey, Room> }
  /** Some rows that the list leaves out: the others stay. */
  | {
      type: 'rowsLoaded'
      conversations: RecentConversation[]
      rooms: Record<ConversationKey, Room>
      /** As stored on the server; empty ones too. */
      drafts: Record<ConversationKey, string>
    }
  | { type: 'recentFailed' }
  /** Somebody was only looked up: nothing was said or written [recent-8]. */
  | { type: 'emptyRowLeft'; key: ConversationKey }
