import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { isReceived } from '../access/visible-messages.ts'
import { allocateEntryIds, entryIdRange } from './entry-id.ts'
import { indexTokensOf } from './index-tokens.ts'
import { markOfConversation } from './marks.ts'
import type { Hit, IndexQuery, SearchIndex } from './search-index.ts'

/** Candidates per query for all users together: the query blocks the event loop. */
const CANDIDATES = 5_000

/** Pages of the index of words that each step merges, so that parts do not pile up and no step takes long. */
const MERGED_PAGES = 16

/** FTS5 indexes prefixes up to this length (migration 0008). */
const SHORT_PREFIX = 3
/**
 * Longer prefixes are separate tokens, marked by an underscore: for prefixes it has not indexed, FTS5 collects all
 * matches of all words before returning the first (26 ms for a word in 40,000 messages, against 0.5 ms).
 */
const KEPT_PREFIXES = [4, 6, 8]

const beginningsOf = (token: string): string[] =>
  token.startsWith('_')
    ? []
    : KEPT_PREFIXES.filter(length => length <= token.length).map(length => `${token.slice(0, length)}_`)

/** Uses the next shorter indexed length: results are checked anyway. */
function prefixMatch(token: string): string {
  const length = KEPT_PREFIXES.findLast(kept => kept <= token.length)
  return token.length <= SHORT_PREFIX || length === undefined
    ? `${quoted(token)}*`
    : quoted(`${token.slice(0, length)}_`)
}

const quoted = (token: string): string => `"${token}"`

/** A query in FTS5 syntax. Neither words nor marks contain a quotation mark. */
function matchOf({ terms, marks, conversations, isWithinOne }: IndexQuery): string {
  const words = indexTokensOf(terms).map(({ token, match }) =>
    match === 'prefix' ? prefixMatch(token) : quoted(token),
  )
  const within = isWithinOne ? [conversations.map(markOfConversation)] : []
  const filters = [...marks, ...within].map(list => `(${list.map(quoted).join(' OR ')})`)
  return [...filters, ...words].join(' AND ')
}

interface Row extends Hit {
  kind: 'hit' | 'end'
}

const candidates = (query: IndexQuery) => sql`
  select rowid as id from search_words
  where search_words match ${matchOf(query)} and rowid >= ${query.from} and rowid < ${query.below}
  order by rowid desc limit ${CANDIDATES}`

/** The row `end` contains the smallest id scanned and, as `seq`, the number of candidates. */
const lookOnce = (db: Kysely<Schema>, query: IndexQuery) =>
  sql<Row>`
    with candidates as materialized (${candidates(query)})
    select * from (
      select 'hit' as kind, e.id, e.conversation_id as "conversationId", e.seq
      from candidates cross join search_entries as e on e.id = candidates.id
      cross join participants as p on p.conversation_id = e.conversation_id and p.user_id = ${query.userId}
      where ${isReceived('e.seq')}
      order by e.id desc limit ${query.limit}
    )
    union all
    select 'end', min(id), 0, count(*) from candidates`.execute(db)

/** Runs once for each row of parameters (`storage/sqlite.ts`). */
const forEachRow = (query: CompiledQuery, rows: readonly (readonly unknown[])[]): CompiledQuery => ({
  ...query,
  parameters: rows,
})

export function createSqliteIndex(): SearchIndex {
  return {
    async add(db, entries) {
      if (entries.length === 0) return
      const ids = await allocateEntryIds(db, entries)
      const insertEntry = sql`insert into search_entries (id, conversation_id, seq) values (${0}, ${0}, ${0})`
      const insertWords = sql`insert into search_words (rowid, words) values (${0}, ${''})`
      const rows = entries.map(({ conversationId, seq }, index) => [ids[index], conversationId, seq])
      const words = entries.map(({ tokens }, index) => [
        ids[index],
        [...tokens].flatMap(token => [token, ...beginningsOf(token)]).join(' '),
      ])
      await db.executeQuery(forEachRow(insertEntry.compile(db), rows))
      await db.executeQuery(forEachRow(insertWords.compile(db), words))
      await sql`insert into search_words (search_words, rank) values ('merge', ${MERGED_PAGES})`.execute(db)
    },
    async remove(db, keys) {
      for (const key of keys) {
        const { from, below } = entryIdRange(key)
        const { rows } = await sql<{ id: number }>`delete from search_entries
          where id >= ${from} and id < ${below} and conversation_id = ${key.conversationId} and seq = ${key.seq}
          returning id`.execute(db)
        for (const { id } of rows) await sql`delete from search_words where rowid = ${id}`.execute(db)
      }
    },
    async find(db, query) {
      const { rows } = await lookOnce(db, query)
      const end = rows.find(row => row.kind === 'end')
      const hits = rows.filter(row => row.kind === 'hit')
      const last = hits.at(-1)
      if (hits.length === query.limit && last) return { hits, reached: last.id }
      return { hits, reached: end && end.seq === CANDIDATES ? end.id : undefined }
    },
  }
}
