import {
  type Conversation,
  isMergedConversation,
  type State,
  selectConversationList,
  selectMergedOverview,
  selectMergedRoom,
} from '@parley/core'
import type { Finder } from '../../slots/finders.ts'
import { conversationFinding } from './conversation-finding.ts'
import { bestFirst, nameRank } from './name-rank.ts'

/** Open and past ones; the owner's is found by the name of the room, not of the person. */
function mergedRooms(state: State): Conversation[] {
  const { rows, past } = selectMergedOverview(state)
  return [...rows, ...past].map(row => ({
    ...row,
    name: selectMergedRoom(state, row.key)?.name ?? row.name,
  }))
}

/** Groups by part of their name; equal matches by last activity. */
export const groupFinder: Finder = {
  section: 'groups',
  find(query, tools) {
    if (query === '') return []
    const state = tools.client.store.getState()
    // Dissolved groups are not listed, but stay readable.
    const dissolved = [...state.conversations.values()].filter(
      row => row.isDisabled && row.isHidden && !isMergedConversation(row),
    )
    const plain = [...selectConversationList(state), ...dissolved].filter(({ kind }) => kind === 'groupchat')
    const groups = [...plain, ...mergedRooms(state)]
    return bestFirst(groups, group => nameRank(group.name, query)).map(group =>
      conversationFinding(group, tools),
    )
  },
}
