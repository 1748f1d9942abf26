import type { ConversationKey, Room } from '@parley/protocol/model'
import type { Conversation } from '../../store/state.ts'

export type RecentConversation = Omit<Conversation, 'draft'>

export type RecentEvent =
  /** The whole list, also what was taken off it. */
  | {
      type: 'recentLoaded'
      conversations: RecentConversation[]
      rooms?: Record<ConversationKey, Room>
      /** As the server keeps them; empty ones too. */
      drafts?: Record<ConversationKey, string>
    }
  /** Something to show before the list is there: rows of an earlier visit, or the first page. */
  | { type: 'recentRestored'; conversations: Conversation[]; rooms: Record<ConversationKey, Room> }
  | { type: 'recentFailed' }
