import type { Conversation } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { type Filter, passesFilter } from './list-filter.ts'
import { matchesName } from './matches-name.ts'

/** The filter of the list. */
export interface Sought {
  filter: Filter
  query: string
  /** Matches that only the server could find. */
  byLetters: ReadonlySet<ConversationKey>
  /** Opened from here: a row does not disappear while it is being read. */
  kept: ConversationKey | undefined
}

export function findRows(all: readonly Conversation[], { filter, query, byLetters, kept }: Sought) {
  if (filter === 'all' && query === '') return all
  return all.filter(
    row =>
      (passesFilter(row, filter) || row.key === kept) && (matchesName(row, query) || byLetters.has(row.key)),
  )
}
