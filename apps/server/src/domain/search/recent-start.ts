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
  const { conversations, from, below } = query
  const share = Math.min(MAX_RECENT, Math.ceil(MAX_READ / Math.max(1, conversations.length)))
  const { rows } = await sql<{ start: number }>`
    with window_start as materialized (
      select greatest(
        ${from}::bigint,
        least(${below}::bigint, (extract(epoch from now()) * ${firstEntryId(1_000)})::bigint)
          - ${firstEntryId(RECENT_MS)}::bigint
      ) as id),
    newest as materialized (
      select entry.id, entry.place
      from window_start
      cross join unnest(${conversations}::integer[]) as own (id)
      cross join lateral (
        select id, row_number() over (order by id desc) as place
        from (
          select id from search_entries
          where conversation_id = own.id and id >= window_start.id and id < ${below}
          order by id desc limit ${share}
        ) as latest
      ) as entry)
    select max(id) as start from (
      (select id from newest order by id desc offset ${MAX_RECENT - 1} limit 1)
      union all
      select id from newest where place = ${share}
      union all
      select id from window_start
    ) as starts`.execute(db)
  return rows[0]?.start ?? from
}
