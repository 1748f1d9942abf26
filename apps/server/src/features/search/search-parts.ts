import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Indexer } from './indexer.ts'
import type { SearchedConversation } from './own-conversations.ts'

export interface SearchParts {
  storage: Storage
  index: SearchIndex
  indexer: Indexer
}

/** At most this many are indexed before the response, so that people find what they have just written. */
const INDEXED_AT_ONCE = 500

/** Returns whether some messages cannot be found yet. */
export async function bringUpToDate(
  indexer: Indexer,
  own: readonly SearchedConversation[],
): Promise<boolean> {
  const behind = own.filter(conversation => conversation.behind > 0)
  const ids = behind.map(conversation => conversation.id)
  const isLong = behind.reduce((sum, conversation) => sum + conversation.behind, 0) > INDEXED_AT_ONCE
  if (!isLong) return !(await indexer.bringUpToDate(ids))
  indexer.archived(ids)
  return true
}
