import type { ConversationKey, Room } from '@parley/protocol/model'
import type { Conversation } from '../../store/state.ts'

export type RecentConversation = Omit<Conversation, 'draft'>

export type RecentEvent =
  | { type: 'recentLoaded'; conversations: RecentConversation[]; rooms?: Record<ConversationKey, Room> }
  | { type: 'recentFailed' }
