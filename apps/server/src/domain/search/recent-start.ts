import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { firstEntryId } from './entry-id.ts'
import type { IndexQuery } from './search-index.ts'

/** So much of the past is looked through word by word, conversation by conversation, before the index of words is asked. */
const RECENT_MS = 30 * 86_400_000
/** And so many entries, whatever bots have written meanwhile. */
const MAX_RECENT = 10_000
/** Ids that are read to find where so many entries begin, in the index alone. */
const MAX_READ = 50_000

/** The smallest id that is recent for this search: of all its conversations, so that what is found is the newest. */
export async function findRecentStart(db: Kysely<Schema>, query: IndexQuery): Promise<number> {
  const { conversations, below } = query
  const from = Math.max(query.from, Math.min(below, firstEntryId(Date.now())) - firstEntryId(RECENT_MS))
  const share = Math.min(MAX_RECENT, Math.ceil(MAX_READ / Math.max(1, conversations.length)))
  const { rows } = await sql<{ start: number | null }>`
    with newest as materialized (
      select entry.id, entry.place
      from unnest(${conversations}::integer[]) as own (id)
      cross join lateral (
        select id, row_number() over (order by id desc) as place
        from (
          select id from search_entries
          where conversation_id = own.id and id >= ${from} and id < ${below}
          order by id desc limit ${share}
        ) as latest
      ) as entry)
    select max(id) as start from (
      (select id from newest order by id desc offset ${MAX_RECENT - 1} limit 1)
      union all
      select id from newest where place = ${share}
    ) as starts`.execute(db)
  return rows[0]?.start ?? from
}
