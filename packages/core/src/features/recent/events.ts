import type { Conversation } from '../../store/state.ts'

export type RecentConversation = Omit<Conversation, 'draft'>

export type RecentEvent =
  | { type: 'recentLoaded'; conversations: RecentConversation[] }
  | { type: 'recentFailed' }
