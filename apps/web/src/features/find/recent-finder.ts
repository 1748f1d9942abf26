import { selectConversationList } from '@parley/core'
import type { Finder } from '../../slots/finders.ts'
import { conversationFinding } from './conversation-finding.ts'

const MOST_SHOWN = 7

/** For an empty query: the recent conversations, except the open one. */
export const recentFinder: Finder = {
  section: 'recent',
  find(query, tools) {
    if (query !== '') return []
    const state = tools.client.store.getState()
    return selectConversationList(state)
      .filter(({ key }) => key !== state.current)
      .slice(0, MOST_SHOWN)
      .map(conversation => conversationFinding(conversation, tools))
  },
}
