import { setImmediate } from 'node:timers/promises'
import { isFindable, placeOfTerm, type SearchTerm, saysAll } from '@parley/protocol/model'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { isFindableBy } from '../../domain/access/visible-messages.ts'
import {
  type ArchivedMessage,
  type ArchivedRow,
  decodeArchived,
  decodeArchivedContent,
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
  /** What was found inside of its file. */
  inside?: Excerpt
}

interface ShownMessage extends Omit<FoundMessage, 'inside'> {
  excerpt?: string
}

/** Counted in characters as databases do. */
interface Excerpt {
  blob: string
  start: number
  length: number
  isEnd: boolean
}

/** After this time a page is returned as it is; the next one continues from there. */
const BUDGET_MS = 60
/** The same limit in characters: a message can have 64 KiB. */
const MAX_CHECKED = 400_000
/** Yields to other work after this many characters. */
const CHECKED_AT_ONCE = 16_000
const READ_AT_ONCE = 25
/** As many of the longest texts of files as are checked for a page. */
const TEXTS_AT_ONCE = 4
/** Messages with a file are short: others need not be decoded to know that they have none. */
const MAX_FILE_DATA = 8_000

interface Page<Found = FoundMessage> {
  found: Found[]
  /** Where to go on from; undefined: there is nothing further back. */
  next: number | undefined
}

/**
 * Goes back through the index until a page is full. Each candidate is read from the archive again: the index may lag
 * behind a withdrawal or deletion, and pairs of characters may come from different places of a text.
 */
export async function findMessages(
  ...[db, ...search]: Parameters<typeof collect>
): Promise<Page<ShownMessage>> {
  const page = await collect(db, ...search)
  const found = await withoutDoubles(db, page.found)
  return { ...page, found: await Promise.all(found.map(one => withExcerpt(db, one))) }
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
    for await (const read of readHits(db, query, hits)) {
      const { hit } = read
      const match = matchOf(read, query.terms, conversations)
      if (match) found.push(match)
      checked += lengthOf(read)
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

interface ReadHit {
  hit: Hit
  row: FoundRow | undefined
  /** What its files say, where that may matter. */
  texts: FileWords[]
}

interface FileWords {
  blob: string
  folded: string
}

const lengthOf = ({ row, texts }: ReadHit): number =>
  texts.reduce((sum, { folded }) => sum + folded.length, row?.data.length ?? 0)

/** In the order of the hits; yields to other work now and then. */
async function* readHits(
  db: Kysely<Schema>,
  { userId, terms, isWithinOne = false }: IndexQuery,
  hits: readonly Hit[],
): AsyncGenerator<ReadHit> {
  let handedOut = 0
  for (let start = 0; start < hits.length; start += READ_AT_ONCE) {
    const some = hits.slice(start, start + READ_AT_ONCE)
    const findable = selectMessagesAt(db, some).where(isFindableBy(userId))
    const rows = await (isWithinOne ? findable : findable.where(isNotInOwnChat(userId))).execute()
    const byKey = new Map(rows.map(row => [keyOf(row), row]))
    const files = some.filter(hit => termsInside(byKey.get(keyOf(hit)), terms).length > 0)
    let texts = new Map<string, FileWords[]>()
    for (const hit of some) {
      if (hit === files[0]) texts = await readTexts(db, userId, files.splice(0, TEXTS_AT_ONCE))
      const read = { hit, row: byKey.get(keyOf(hit)), texts: texts.get(keyOf(hit)) ?? [] }
      yield read
      handedOut += lengthOf(read)
      if (handedOut < CHECKED_AT_ONCE) continue
      handedOut = 0
      await setImmediate()
    }
  }
}

const keyOf = ({ conversationId, seq }: Pick<Hit, 'conversationId' | 'seq'>) => `${conversationId} ${seq}`

/** The terms that are not in the name of its file: they may be inside. None: it has no file that may be opened [files-10]. */
function termsInside(row: FoundRow | undefined, terms: readonly SearchTerm[]): SearchTerm[] {
  if (!row || terms.length === 0 || row.isOffice === 1 || row.data.length > MAX_FILE_DATA) return []
  const content = decodeArchivedContent(row.dataType, row.data)
  if (content.kind !== 'file' || !hasWordsInside(content.name)) return []
  return terms.filter(term => !saysAll({ content }, [term]))
}

/** People of an office-cloud domain see nothing of a file [files-10]. */
const maySeeInside = (userId: number) => sql<SqlBool>`not exists (
  select 1 from users as reader join companies as c on c.id = reader.company_id
  where reader.id = ${userId} and c.office_cloud = 1)`

/** By key of the message; what a file says is gone as soon as the file is. */
async function readTexts(
  db: Kysely<Schema>,
  userId: number,
  hits: readonly Hit[],
): Promise<Map<string, FileWords[]>> {
  const rows = await db
    .selectFrom('file_posts as post')
    .innerJoin('files as f', 'f.id', 'post.file_id')
    .innerJoin('search_texts as t', 't.blob', 'f.blob')
    .where(({ eb, or }) =>
      or(
        hits.map(({ conversationId, seq }) =>
          eb('post.conversation_id', '=', conversationId).and('post.seq', '=', seq),
        ),
      ),
    )
    .where('f.expired_at', 'is', null)
    .where(maySeeInside(userId))
    .select(['post.conversation_id as conversationId', 'post.seq', 't.blob', 't.folded'])
    .execute()
  return Map.groupBy(rows, keyOf)
}

function matchOf(
  { hit: { id, conversationId }, row, texts }: ReadHit,
  terms: readonly SearchTerm[],
  conversations: ReadonlyMap<number, SearchedConversation>,
): FoundMessage | undefined {
  const conversation = conversations.get(conversationId)
  if (!row || !conversation || (conversation.before && row.seq > conversation.before.seq)) return undefined
  const message = decodeArchived(row, conversation.ref)
  if (!isFindable(message)) return undefined
  if (saysAll(message, terms)) return { id, conversation, message }
  const inside = findInside(texts, termsInside(row, terms))
  return inside && { id, conversation, message, inside }
}

/** Around the first term, if all of them occur in one file. */
function findInside(texts: readonly FileWords[], terms: readonly SearchTerm[]): Excerpt | undefined {
  for (const { blob, folded } of texts) {
    const places = terms.map(term => placeOfTerm(folded, term))
    const [place] = places
    if (place !== undefined && places.every(one => one >= 0)) return { blob, ...excerptAt(folded, place) }
  }
  return undefined
}

const [BEFORE, EXCERPT] = [40, 200]

/** Begins with a whole word, if there is one nearby. */
function excerptAt(folded: string, place: number): Omit<Excerpt, 'blob'> {
  const first = Math.max(0, place - BEFORE)
  const gap = first === 0 ? -1 : folded.slice(first, place).indexOf(' ')
  const start = gap < 0 ? first : first + gap + 1
  const end = start + EXCERPT
  return {
    start: countPoints(folded.slice(0, start)),
    length: countPoints(folded.slice(start, end)),
    isEnd: end >= folded.length,
  }
}

/** Databases count a character outside of the basic plane once. */
const countPoints = (text: string): number => text.length - (text.match(/[\ud800-\udbff]/g)?.length ?? 0)

async function withExcerpt(db: Kysely<Schema>, { inside, ...found }: FoundMessage): Promise<ShownMessage> {
  if (!inside) return found
  const { blob, start, length, isEnd } = inside
  const row = await db
    .selectFrom('search_texts')
    .where('blob', '=', blob)
    .select(sql<string>`substr(text, ${start + 1}, ${length})`.as('part'))
    .executeTakeFirst()
  return { ...found, excerpt: `${start > 0 ? '…' : ''}${row?.part.trim() ?? ''}${isEnd ? '' : '…'}` }
}
