import { matchesSearch, type SearchTerm, searchTextOf } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { isFindableBy } from '../../domain/access/visible-messages.ts'
import { type ArchivedMessage, decodeArchived } from '../../domain/archive/archived-message.ts'
import { selectMessagesAt } from '../../domain/archive/select-messages.ts'
import type { Hit, IndexQuery, SearchIndex } from '../../domain/search/search-index.ts'
import type { Schema } from '../../storage/schema.ts'
import type { SearchedConversation } from './own-conversations.ts'

export interface FoundMessage {
  id: number
  conversation: SearchedConversation
  message: ArchivedMessage
}

/** After so long a page is handed out as it is; the next one goes on from there. */
const BUDGET_MS = 60

/**
 * Goes back through the index until a page is full. Each candidate is read from the archive again: the index may lag
 * behind a withdrawal or deletion, and pairs of characters may come from different places of a text.
 */
export async function findMessages(
  db: Kysely<Schema>,
  index: SearchIndex,
  query: IndexQuery,
  conversations: ReadonlyMap<number, SearchedConversation>,
): Promise<{ found: FoundMessage[]; next: number | undefined }> {
  const found: FoundMessage[] = []
  const until = performance.now() + BUDGET_MS
  let below: number | undefined = query.below
  do {
    const wanted = query.limit + 1 - found.length
    const { hits, reached } = await index.find(db, { ...query, below, limit: wanted })
    found.push(...(await readHits(db, query, hits, conversations)))
    below = reached
    if (found.length > query.limit) {
      const page = found.slice(0, query.limit)
      return { found: page, next: page.at(-1)?.id }
    }
  } while (below !== undefined && performance.now() < until)
  return { found, next: below }
}

async function readHits(
  db: Kysely<Schema>,
  { userId, terms }: IndexQuery,
  hits: readonly Hit[],
  conversations: ReadonlyMap<number, SearchedConversation>,
): Promise<FoundMessage[]> {
  if (hits.length === 0) return []
  const rows = await selectMessagesAt(db, hits).where(isFindableBy(userId)).execute()
  const bySeq = new Map(rows.map(row => [`${row.conversationId} ${row.seq}`, row]))
  return hits.flatMap(({ id, conversationId, seq }) => {
    const row = bySeq.get(`${conversationId} ${seq}`)
    const conversation = conversations.get(conversationId)
    if (!row || !conversation) return []
    const message = decodeArchived(row, conversation.ref)
    return isMatch(message, terms) ? [{ id, conversation, message }] : []
  })
}

const isMatch = ({ content }: ArchivedMessage, terms: readonly SearchTerm[]): boolean =>
  terms.length === 0 || matchesSearch(searchTextOf(content), terms)
