import { setImmediate } from 'node:timers/promises'
import {
  ASSISTANT_ID,
  matchesSearch,
  placeOfTerm,
  type SearchTerm,
  searchTextOf,
} from '@parley/protocol/model'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { isFindableBy } from '../../domain/access/visible-messages.ts'
import {
  type ArchivedMessage,
  type ArchivedRow,
  decodeArchived,
} from '../../domain/archive/archived-message.ts'
import { selectMessagesAt } from '../../domain/archive/select-messages.ts'
import { hasWordsInside } from '../../domain/search/entry-of-message.ts'
import type { Hit, IndexQuery, SearchIndex } from '../../domain/search/search-index.ts'
import type { Schema } from '../../storage/schema.ts'
import type { SearchedConversation } from './own-conversations.ts'

interface FoundMessage {
  id: number
  conversation: SearchedConversation
  message: ArchivedMessage
  /** The words around what was found inside of its file. */
  excerpt?: string
}

/** After this time a page is returned as it is; the next one continues from there. */
const BUDGET_MS = 60
/** The same limit in characters: a message can have 64 KiB. */
const MAX_CHECKED = 400_000
/** Yields to other work after this many characters. */
const CHECKED_AT_ONCE = 16_000
const READ_AT_ONCE = 25

interface Page {
  found: FoundMessage[]
  /** Where to go on from; undefined: there is nothing further back. */
  next: number | undefined
}

/**
 * Goes back through the index until a page is full. Each candidate is read from the archive again: the index may lag
 * behind a withdrawal or deletion, and pairs of characters may come from different places of a text.
 */
export async function findMessages(...[db, ...search]: Parameters<typeof collect>): Promise<Page> {
  const page = await collect(db, ...search)
  return { ...page, found: await withoutDoubles(db, page.found) }
}

/** Whoever owned a merged room twice has the messages of the first time in the direct chat too. */
async function withoutDoubles(db: Kysely<Schema>, found: FoundMessage[]): Promise<FoundMessage[]> {
  const inRooms = found.filter(({ conversation: { before } }) => before)
  if (inRooms.length === 0) return found
  const rows = await db
    .selectFrom('messages')
    .where(
      'conversation_id',
      'in',
      inRooms.flatMap(({ conversation: { before } }) => before?.directId ?? []),
    )
    .where(
      'id',
      'in',
      inRooms.map(({ message }) => message.id),
    )
    .select(['conversation_id as conversationId', 'id'])
    .execute()
  const known = new Set(rows.map(({ conversationId, id }) => `${conversationId} ${id}`))
  return found.filter(
    ({ conversation: { before }, message }) => !(before && known.has(`${before.directId} ${message.id}`)),
  )
}

async function collect(
  db: Kysely<Schema>,
  index: SearchIndex,
  query: IndexQuery,
  conversations: ReadonlyMap<number, SearchedConversation>,
): Promise<Page> {
  const found: FoundMessage[] = []
  const until = performance.now() + BUDGET_MS
  let checked = 0
  let below: number | undefined = query.below
  do {
    const wanted = query.limit + 1 - found.length
    const { hits, reached } = await index.find(db, { ...query, below, limit: wanted })
    for await (const { hit, row } of readHits(db, query, hits)) {
      const match = row && (await matchOf(db, hit, row, query, conversations))
      if (match) found.push(match)
      checked += row?.data.length ?? 0
      if (checked > MAX_CHECKED) return pageOf(found, query.limit, hit.id)
    }
    below = reached
  } while (found.length <= query.limit && below !== undefined && performance.now() < until)
  return pageOf(found, query.limit, below)
}

/** One more than the page size, to know whether there is more. */
function pageOf(found: FoundMessage[], limit: number, below: number | undefined): Page {
  if (found.length <= limit) return { found, next: below }
  const page = found.slice(0, limit)
  return { found: page, next: page.at(-1)?.id }
}

/** Whoever owned a merged room has what was said then in their chat with the person too: it is found there only. */
const isNotInOwnChat = (userId: number) => sql<SqlBool>`not exists (
  select 1 from merged_rooms as owned
  join messages as origin on origin.conversation_id = owned.direct_id and origin.id = m.id
  where owned.room_id = m.conversation_id and owned.owner_id = ${userId})`

type FoundRow = ArchivedRow & Pick<Hit, 'conversationId'>

/** In the order of the hits; yields to other work now and then. */
async function* readHits(
  db: Kysely<Schema>,
  { userId, isWithinOne = false }: IndexQuery,
  hits: readonly Hit[],
): AsyncGenerator<{ hit: Hit; row: FoundRow | undefined }> {
  let handedOut = 0
  for (let start = 0; start < hits.length; start += READ_AT_ONCE) {
    const some = hits.slice(start, start + READ_AT_ONCE)
    const findable = selectMessagesAt(db, some).where(isFindableBy(userId))
    const rows = await (isWithinOne ? findable : findable.where(isNotInOwnChat(userId))).execute()
    const byKey = new Map(rows.map(row => [keyOf(row), row]))
    for (const hit of some) {
      const row = byKey.get(keyOf(hit))
      yield { hit, row }
      handedOut += row?.data.length ?? 0
      if (handedOut < CHECKED_AT_ONCE) continue
      handedOut = 0
      await setImmediate()
    }
  }
}

const keyOf = ({ conversationId, seq }: Pick<Hit, 'conversationId' | 'seq'>) => `${conversationId} ${seq}`

const [BEFORE, EXCERPT] = [40, 200]

/** People of an office-cloud domain see nothing of a file [files-10]. */
const maySeeInside = (userId: number) => sql<SqlBool>`not exists (
  select 1 from users as reader join companies as c on c.id = reader.company_id
  where reader.id = ${userId} and c.office_cloud = 1)`

/** The words around the first term, if all of them occur in the file of a message; it is gone as soon as the file is. */
async function findInFile(
  db: Kysely<Schema>,
  { conversationId, seq }: Pick<Hit, 'conversationId' | 'seq'>,
  userId: number,
  terms: readonly SearchTerm[],
): Promise<string | undefined> {
  const files = await db
    .selectFrom('file_posts as post')
    .innerJoin('files as f', 'f.id', 'post.file_id')
    .innerJoin('search_texts as t', 't.blob', 'f.blob')
    .where('post.conversation_id', '=', conversationId)
    .where('post.seq', '=', seq)
    .where('f.expired_at', 'is', null)
    .where(maySeeInside(userId))
    .select(['t.text', 't.folded'])
    .execute()
  for (const { text, folded } of files) {
    const positions = terms.map(term => placeOfTerm(folded, term))
    if (positions.every(place => place >= 0)) return excerptAt(text, positions[0] ?? 0)
  }
  return undefined
}

/** Begins with a whole word, if there is one nearby. */
function excerptAt(text: string, place: number): string {
  const first = Math.max(0, place - BEFORE)
  const gap = first === 0 ? -1 : text.slice(first, place).indexOf(' ')
  const start = gap < 0 ? first : first + gap + 1
  const end = start + EXCERPT
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`
}

async function matchOf(
  db: Kysely<Schema>,
  { id, conversationId, seq }: Hit,
  row: FoundRow,
  { userId, terms }: IndexQuery,
  conversations: ReadonlyMap<number, SearchedConversation>,
): Promise<FoundMessage | undefined> {
  const conversation = conversations.get(conversationId)
  if (!conversation || (conversation.before && row.seq > conversation.before.seq)) return undefined
  // Answers of the assistant repeat other messages [assistant-5].
  if (row.sender === ASSISTANT_ID) return undefined
  const message = decodeArchived(row, conversation.ref)
  const words = searchTextOf(message.content)
  if (terms.length === 0 || matchesSearch(words, terms)) return { id, conversation, message }
  if (message.content.kind !== 'file' || !hasWordsInside(message.content.name)) return undefined
  if (message.isOffice) return undefined
  const inside = terms.filter(term => !matchesSearch(words, [term]))
  const excerpt = await findInFile(db, { conversationId, seq }, userId, inside)
  return excerpt === undefined ? undefined : { id, conversation, message, excerpt }
}
