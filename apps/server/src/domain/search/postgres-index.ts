import type { SearchTerm } from '@parley/protocol/model'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { isReceived } from '../access/visible-messages.ts'
import { allocateEntryIds, entryIdRange, wantedId } from './entry-id.ts'
import { indexTokensOf } from './index-tokens.ts'
import { findRecentStart, MAX_RECENT } from './recent-start.ts'
import type { Hit, IndexEntry, IndexQuery, SearchIndex } from './search-index.ts'

const quoted = (token: string): string => `'${token.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

const READ_EVERY_MS = 600_000

/** In which share of all messages words occur, by the statistics that PostgreSQL keeps of the most frequent ones. */
class WordShares {
  #words: readonly (readonly [word: string, share: number])[] = []
  #readAt = Number.NEGATIVE_INFINITY

  async refresh(db: Kysely<Schema>): Promise<void> {
    if (performance.now() - this.#readAt < READ_EVERY_MS) return
    const { rows } = await sql<{ words: string[] | null; shares: number[] | null }>`
      select most_common_elems::text::text[] as words, most_common_elem_freqs as shares from pg_stats
      where schemaname = current_schema() and tablename = 'search_entries' and attname = 'tokens'`.execute(db)
    const { words, shares } = rows[0] ?? {}
    this.#readAt = performance.now()
    this.#words = (words ?? []).map((word, at) => [word, shares?.[at] ?? 0])
  }

  /** 0: not among the most frequent ones. */
  of(token: string, match: SearchTerm['match']): number {
    let sum = 0
    for (const [word, share] of this.#words)
      if (match === 'prefix' ? word.startsWith(token) : word === token) sum += share
    return Math.min(1, sum)
  }
}

interface Part {
  text: string
  /** The share of all messages; 0 if unknown, because there are only a few. */
  share: number
}

const partsOf = ({ terms, marks }: IndexQuery, shares: WordShares): Part[] => [
  ...marks.map(list => ({
    text: `(${list.map(quoted).join(' | ')})`,
    share: list.reduce((sum, mark) => sum + shares.of(mark, 'part'), 0),
  })),
  ...indexTokensOf(terms).map(({ token, match }) => ({
    text: `${quoted(token)}${match === 'prefix' ? ':*' : ''}`,
    share: shares.of(token, match),
  })),
]

const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join(' & ')

const select = (db: Kysely<Schema>, query: IndexQuery, words: string, entries: RawBuilder<unknown>) =>
  sql<Hit>`
    select e.id, e.conversation_id as "conversationId", e.seq
    from ${entries} as e
    join participants as p on p.conversation_id = e.conversation_id and p.user_id = ${query.userId}
    where e.tokens @@ ${words}::tsquery and ${isReceived('e.seq')}
    order by e.id desc limit ${query.limit}`.execute(db)

/**
 * Entries of the conversations that are searched. `offset 0` keeps the order and the limit of the search out of its plan: going back
 * through all entries of all companies until there are enough hits takes seconds where they are few.
 */
const entriesOf = ({ conversations, from, below }: IndexQuery, condition = sql`true`) => sql`(
  select * from search_entries
  where conversation_id = any(${conversations}::integer[]) and id >= ${from} and id < ${below} and ${condition}
  offset 0)`

/** A word of more messages than this is read in the messages: all its places in the index are too many. */
const FREQUENT = 0.005

/** PostgreSQL decides by the frequency of the words whether it reads them, or the conversations, in their index, or both. */
function matchingOf(query: IndexQuery, parts: readonly Part[]) {
  const rare = parts.filter(({ share }) => share < FREQUENT)
  return entriesOf(query, sql`tokens @@ ${textOf(rare.length > 0 ? rare : parts)}::tsquery`)
}

/** Among so many messages a page of them is likely; undefined: nobody knows, or they are too many. */
function wantedFor(parts: readonly Part[], limit: number): number | undefined {
  const share = parts.reduce((product, part) => product * part.share, 1)
  const wanted = Math.ceil((3 * limit) / share)
  return wanted <= MAX_RECENT ? wanted : undefined
}

/** Returns those whose id is taken. One text for any number of entries; no token contains a space. */
async function insert(
  db: Kysely<Schema>,
  entries: readonly IndexEntry[],
  ids: readonly number[],
): Promise<IndexEntry[]> {
  const { rows } = await sql<Pick<Hit, 'conversationId' | 'seq'>>`
    insert into search_entries (id, conversation_id, seq, tokens)
    select id, conversation, seq, array_to_tsvector(string_to_array(words, ' '))
    from unnest(
      ${ids}::bigint[],
      ${entries.map(entry => entry.conversationId)}::integer[],
      ${entries.map(entry => entry.seq)}::bigint[],
      ${entries.map(({ tokens }) => [...tokens].join(' '))}::text[]
    ) as entry (id, conversation, seq, words)
    on conflict (id) do nothing
    returning conversation_id as "conversationId", seq`.execute(db)
  const inserted = new Set(rows.map(({ conversationId, seq }) => `${conversationId} ${seq}`))
  return entries.filter(({ conversationId, seq }) => !inserted.has(`${conversationId} ${seq}`))
}

export function createPostgresIndex(): SearchIndex {
  const shares = new WordShares()
  return {
    async add(db, entries) {
      if (entries.length === 0) return
      let left = await insert(db, entries, entries.map(wantedId))
      // Others may take an id that was free a moment ago, and nobody sees theirs before they commit.
      while (left.length > 0) left = await insert(db, left, await allocateEntryIds(db, left))
    },
    async remove(db, keys) {
      for (const key of keys) {
        // Waits for a process that is indexing this conversation, which then finds the text gone.
        await sql`select seq from search_progress
          where conversation_id = ${key.conversationId} for update`.execute(db)
        const { from, below } = entryIdRange(key)
        await db
          .deleteFrom('search_entries')
          .where('id', '>=', from)
          .where('id', '<', below)
          .where('conversation_id', '=', key.conversationId)
          .where('seq', '=', key.seq)
          .execute()
      }
    },
    async find(db, query) {
      await shares.refresh(db)
      const parts = partsOf(query, shares)
      const look = (entries: RawBuilder<unknown>) => select(db, query, textOf(parts), entries)
      // A frequent word is likely there, and the index would find all its places in all conversations of all companies.
      const isSmall = (query.size ?? Number.POSITIVE_INFINITY) <= MAX_RECENT
      const wanted = wantedFor(parts, query.limit)
      const start = isSmall && wanted === undefined ? query.from : await findRecentStart(db, query, wanted)
      const recent = await look(entriesOf({ ...query, from: start }))
      const isAll = start === query.from || recent.rows.length === query.limit
      const { rows } = isAll ? recent : await look(isSmall ? entriesOf(query) : matchingOf(query, parts))
      return { hits: rows, reached: rows.length === query.limit ? rows.at(-1)?.id : undefined }
    },
  }
}
