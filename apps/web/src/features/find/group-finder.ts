import { selectConversationList } from '@parley/core'
import type { Finder } from '../../slots/finders.ts'
import { conversationFinding } from './conversation-finding.ts'
import { bestFirst, nameRank } from './name-rank.ts'

/** Groups by part of their name; equal matches by last activity. */
export const groupFinder: Finder = {
  section: 'groups',
  find(query, tools) {
    if (query === '') return []
    const state = tools.client.store.getState()
    // Dissolved groups are not listed, but stay readable.
    const dissolved = [...state.conversations.values()].filter(row => row.isDisabled && row.isHidden)
    const groups = [...selectConversationList(state), ...dissolved].filter(({ kind }) => kind === 'groupchat')
    return bestFirst(groups, group => nameRank(group.name, query)).map(group =>
      conversationFinding(group, tools),
    )
  },
}
