import { type Conversation, isUnread } from '@parley/core'

export const FILTERS = ['all', 'unread', 'mentions', 'groups'] as const
export type Filter = (typeof FILTERS)[number]

const PASSES: Record<Filter, (conversation: Conversation) => boolean> = {
  all: () => true,
  unread: isUnread,
  mentions: ({ isMentioned }) => isMentioned === true,
  groups: ({ kind }) => kind === 'groupchat',
}

export const passesFilter = (conversation: Conversation, filter: Filter): boolean =>
  PASSES[filter](conversation)
