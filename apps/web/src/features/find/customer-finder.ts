import { selectCustomerOverview } from '@parley/core'
import type { Finder } from '../../slots/finders.ts'
import { conversationFinding } from './conversation-finding.ts'
import { bestFirst, nameRank } from './name-rank.ts'

/** Consultations by the customer's name, newest first, and the teams. */
export const customerFinder: Finder = {
  section: 'customers',
  find(query, tools) {
    if (query === '') return []
    const { teams } = selectCustomerOverview(tools.client.store.getState())
    const rows = teams.flatMap(({ conversation, consultations }) => [conversation, ...consultations])
    return bestFirst(rows, ({ name }) => nameRank(name, query)).map(row => conversationFinding(row, tools))
  },
}
