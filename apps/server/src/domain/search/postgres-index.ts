import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { isReceived } from '../access/visible-messages.ts'
import { allocateEntryIds, entryIdRange } from './entry-id.ts'
import { indexTokensOf } from './index-tokens.ts'
import type { Hit, IndexQuery, SearchIndex } from './search-index.ts'

/**
 * The newest messages are scanned without the index: a frequent word is likely there, and sorting all its matches is
 * expensive.
 */
const NEWEST = 4_000

/** A query of 300 marks takes PostgreSQL thirty times as long as one of 100. */
const MARKS_AT_ONCE = 100

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
    where e.tokens @@ ${tsqueryOf(query)}::tsquery and e.id >= ${query.from} and e.id < ${query.below}
      and ${isReceived('e.seq')}
    order by e.id desc limit ${query.limit}`.execute(db)

/** Otherwise a word that is frequent elsewhere is read in all conversations of all companies. */
function withOwnMarks({ marks, ownMarks = [], ...query }: IndexQuery): IndexQuery[] {
  if (ownMarks.length === 0) return [{ ...query, marks }]
  return Array.from({ length: Math.ceil(ownMarks.length / MARKS_AT_ONCE) }, (_, at) => {
    const some = ownMarks.slice(at * MARKS_AT_ONCE, (at + 1) * MARKS_AT_ONCE)
    return { ...query, marks: [...marks, some] }
  })
}

async function selectInAll(db: Kysely<Schema>, query: IndexQuery): Promise<Hit[]> {
  const found: Hit[] = []
  for (const part of withOwnMarks(query)) found.push(...(await select(db, part, sql`search_entries`)).rows)
  return found.sort((one, other) => other.id - one.id).slice(0, query.limit)
}

const newestOf = ({ from, below }: IndexQuery) => sql`(
  select * from search_entries where id >= ${from} and id < ${below} order by id desc limit ${NEWEST})`

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
      const newest = await select(db, query, newestOf(query))
      const rows = newest.rows.length === query.limit ? newest.rows : await selectInAll(db, query)
      return { hits: rows, reached: rows.length === query.limit ? rows.at(-1)?.id : undefined }
    },
  }
}
