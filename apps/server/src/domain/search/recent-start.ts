import { firstEntryId } from '@parley/protocol/model'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { IndexQuery } from './search-index.ts'

const HOUR_MS = 3_600_000
/** How much of the past may be looked through word by word before the index of words is asked. */
const SPANS_MS = [2, 8, 24, 72, 240, 720, 5_760, 87_600].map(hours => hours * HOUR_MS)
/** A day, where it is known how many entries are wanted, and 30 days. */
const [FIRST, USUAL] = [2, 5]
/** Finding where exactly they begin costs more than reading some more. */
const ENOUGH_TIMES = 4
/** And so many entries, whatever bots have written meanwhile. */
export const MAX_RECENT = 10_000
/** Ids that are read to find where so many entries begin, in the index alone. */
const MAX_READ = 50_000

const startOf = (now: number, { from, below }: IndexQuery, spanMs: number): number =>
  Math.max(from, Math.min(below, firstEntryId(now)) - firstEntryId(spanMs))

async function readNow(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from now()) * 1000)::bigint as now`.execute(db)
  return rows[0]?.now ?? 0
}

async function countSince(
  db: Kysely<Schema>,
  { conversations, below }: IndexQuery,
  start: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from search_entries
      where conversation_id = any(${conversations}::integer[]) and id >= ${start} and id < ${below}
      limit ${MAX_READ + 1}
    ) as found`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * The smallest id that is recent for this search: of all its conversations, so that what is found is the newest.
 * @param wanted so many entries, however old they are.
 */
export async function findRecentStart(
  db: Kysely<Schema>,
  query: IndexQuery,
  wanted?: number,
): Promise<number> {
  const now = await readNow(db)
  const sinceOf = async (at: number) => {
    const start = startOf(now, query, SPANS_MS[at] ?? 0)
    return { start, count: await countSince(db, query, start) }
  }
  let at = wanted === undefined ? USUAL : FIRST
  let since = await sinceOf(at)
  while (since.count > MAX_READ && at > 0) since = await sinceOf(--at)
  while (since.count < (wanted ?? 0) && since.start > query.from && at < SPANS_MS.length - 1)
    since = await sinceOf(++at)
  const most = wanted ?? MAX_RECENT
  const isEnough = since.count <= Math.min(MAX_RECENT, ENOUGH_TIMES * most)
  return isEnough ? since.start : await findNewest(db, query, since, most)
}

/** Where the newest entries begin; if there are very many, each conversation has its share. */
async function findNewest(
  db: Kysely<Schema>,
  { conversations, below }: IndexQuery,
  { start, count }: { start: number; count: number },
  most: number,
): Promise<number> {
  const share = count <= MAX_READ ? most : Math.min(most, Math.ceil(MAX_READ / conversations.length))
  const { rows } = await sql<{ start: number }>`
    with newest as materialized (
      select entry.id, entry.place
      from unnest(${conversations}::integer[]) as own (id)
      cross join lateral (
        select id, row_number() over (order by id desc) as place
        from (
          select id from search_entries
          where conversation_id = own.id and id >= ${start} and id < ${below}
          order by id desc limit ${share}
        ) as latest
      ) as entry)
    select max(id) as start from (
      (select id from newest order by id desc offset ${most - 1} limit 1)
      union all
      select id from newest where place = ${share}
    ) as starts`.execute(db)
  return rows[0]?.start ?? start
}
