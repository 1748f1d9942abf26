import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { isReceived } from '../access/visible-messages.ts'
import { allocateEntryIds, entryIdRange } from './entry-id.ts'
import { indexTokensOf } from './index-tokens.ts'
import { findRecentStart } from './recent-start.ts'
import type { Hit, IndexQuery, SearchIndex } from './search-index.ts'

const quoted = (token: string): string => `'${token.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`

function tsqueryOf({ terms, marks }: IndexQuery): string {
  const words = indexTokensOf(terms).map(
    ({ token, match }) => `${quoted(token)}${match === 'prefix' ? ':*' : ''}`,
  )
  const filters = marks.map(list => `(${list.map(quoted).join(' | ')})`)
  return [...filters, ...words].join(' & ')
}

const select = (db: Kysely<Schema>, query: IndexQuery, entries: RawBuilder<unknown>) =>
  sql<Hit>`
    select e.id, e.conversation_id as "conversationId", e.seq
    from ${entries} as e
    join participants as p on p.conversation_id = e.conversation_id and p.user_id = ${query.userId}
    where e.tokens @@ ${tsqueryOf(query)}::tsquery and ${isReceived('e.seq')}
    order by e.id desc limit ${query.limit}`.execute(db)

/**
 * Entries of the conversations that are searched. `offset 0` keeps the order and the limit of the search out of its plan: going back
 * through all entries of all companies until there are enough hits takes seconds where they are few.
 */
const entriesOf = ({ conversations, from, below }: IndexQuery, condition = sql`true`) => sql`(
  select * from search_entries
  where conversation_id = any(${conversations}::integer[]) and id >= ${from} and id < ${below} and ${condition}
  offset 0)`

/** A frequent word is likely there, and the index would find all its places in all conversations of all companies. */
const recentOf = async (db: Kysely<Schema>, query: IndexQuery) =>
  entriesOf({ ...query, from: await findRecentStart(db, query) })

/** PostgreSQL decides by the frequency of the words whether it reads them, or the conversations, in their index, or both. */
const matchingOf = (query: IndexQuery) => entriesOf(query, sql`tokens @@ ${tsqueryOf(query)}::tsquery`)

export function createPostgresIndex(): SearchIndex {
  return {
    async add(db, entries) {
      if (entries.length === 0) return
      const ids = await allocateEntryIds(db, entries)
      const rows = entries.map(
        ({ conversationId, seq, tokens }, index) =>
          sql`(${ids[index]}::bigint, ${conversationId}::integer, ${seq}::bigint, array_to_tsvector(${[...tokens]}::text[]))`,
      )
      await sql`insert into search_entries (id, conversation_id, seq, tokens) values ${sql.join(rows)}`.execute(
        db,
      )
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
      const recent = await select(db, query, await recentOf(db, query))
      const { rows } =
        recent.rows.length === query.limit ? recent : await select(db, query, matchingOf(query))
      return { hits: rows, reached: rows.length === query.limit ? rows.at(-1)?.id : undefined }
    },
  }
}
