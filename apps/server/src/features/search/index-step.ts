import type { Kysely } from 'kysely'
import { dataOf } from '../../domain/archive/select-messages.ts'
import { entryIdRange } from '../../domain/search/entry-id.ts'
import { entryOfMessage, type IndexedRow } from '../../domain/search/entry-of-message.ts'
import type { IndexEntry, SearchIndex } from '../../domain/search/search-index.ts'
import { runTogether, withCommit } from '../../storage/run-together.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

/** Few enough not to delay people who are writing. */
const MAX_MESSAGES = 25
/** A thousand block the event loop for some milliseconds. */
const MAX_TOKENS = 4_000
/** Characters of messages that are decoded: folding and cutting 8,000 into words takes up to 3 ms, whatever tokens come of it. */
const MAX_DECODED = 60_000

/**
 * Brings the next messages of some conversations into the index and notes how far it got, in one transaction: after a
 * kill it goes on where it was. Does a bounded amount of work and tells whether that was all there is.
 * @param times how many messages it may take, as a multiple of the usual number.
 */
export const indexStep = (
  storage: Storage,
  index: SearchIndex,
  conversations: readonly number[],
  times = 1,
): Promise<{ isDone: boolean; hasFiles: boolean }> =>
  storage.derive(async db => {
    const ids = [...conversations].sort((a, b) => a - b)
    const limit = times * MAX_MESSAGES
    const rows = await selectNext(storage, db, ids, limit)
    const { entries, taken } = takeEntries(rows)
    const merged = new Set(rows.flatMap(row => (row.merged_direct === null ? [] : [row.conversation_id])))
    const added = await withoutKnown(db, entries, merged)
    await index.add(db, added)
    const files = added.filter(entry => entry.hasWordsInside)
    if (files.length > 0) await noteFiles(db, files)
    const reached = new Map(taken.map(row => [row.conversation_id, row.seq]))
    if (reached.size > 0) await withCommit(storage, noteReached(db, reached))
    return { isDone: rows.length < limit && taken.length === rows.length, hasFiles: files.length > 0 }
  })

/** Files are read later, one after the other (`file-words.ts`). */
const noteFiles = (db: Kysely<Schema>, entries: readonly IndexEntry[]) =>
  db
    .insertInto('search_waiting')
    .values(entries.map(({ conversationId, seq }) => ({ conversation_id: conversationId, seq })))
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** The messages that follow what is indexed. Nobody else indexes these conversations meanwhile. */
async function selectNext(storage: Storage, db: Kysely<Schema>, ids: readonly number[], limit: number) {
  let progress = db
    .selectFrom('search_progress')
    .where('conversation_id', 'in', ids)
    .select('conversation_id')
    .orderBy('conversation_id')
  if (storage.dialect === 'postgres') progress = progress.forUpdate()
  const next = db
    .selectFrom('search_progress as p')
    .innerJoin('messages as m', join =>
      join.onRef('m.conversation_id', '=', 'p.conversation_id').onRef('m.seq', '>', 'p.seq'),
    )
    .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
    .where('p.conversation_id', 'in', ids)
    .orderBy('p.conversation_id')
    .orderBy('m.seq')
    .limit(limit)
    .select('c.merged_direct')
    .select(['m.conversation_id', 'm.seq', 'm.time', 'm.sender_id', 'm.data_type'])
    .select(dataOf('m').as('data'))
    .select(['m.counts', 'm.destroy_time'])
  const together = runTogether(db)
  const read = () =>
    Promise.all([together.executeQuery(progress.compile()), together.executeQuery(next.compile())])
  const [known, { rows }] = await read()
  const begun = new Set(known.rows.map(row => row.conversation_id))
  const missing = ids.filter(id => !begun.has(id))
  if (missing.length === 0) return rows
  await db
    .insertInto('search_progress')
    .values(missing.map(conversation_id => ({ conversation_id, seq: 0 })))
    .onConflict(conflict => conflict.column('conversation_id').doNothing())
    .execute()
  return (await read())[1].rows
}

const noteReached = (db: Kysely<Schema>, reached: ReadonlyMap<number, number>) =>
  db
    .insertInto('search_progress')
    .values(Array.from(reached, ([conversation_id, seq]) => ({ conversation_id, seq })))
    .onConflict(conflict =>
      conflict.column('conversation_id').doUpdateSet({ seq: ({ ref }) => ref('excluded.seq') }),
    )
    .execute()

/** In merged rooms the past can be opened later, and is indexed after what follows it. */
async function withoutKnown(
  db: Kysely<Schema>,
  entries: readonly IndexEntry[],
  merged: ReadonlySet<number>,
): Promise<readonly IndexEntry[]> {
  const doubtful = entries.filter(({ conversationId }) => merged.has(conversationId))
  if (doubtful.length === 0) return entries
  const rows = await db
    .selectFrom('search_entries')
    .where(({ or, and, eb }) =>
      or(
        doubtful.map(entry => {
          const { from, below } = entryIdRange(entry)
          return and([eb('id', '>=', from), eb('id', '<', below)])
        }),
      ),
    )
    .select(['conversation_id', 'seq'])
    .execute()
  const known = new Set(rows.map(({ conversation_id, seq }) => `${conversation_id} ${seq}`))
  return entries.filter(({ conversationId, seq }) => !known.has(`${conversationId} ${seq}`))
}

/** As many as one step may cost, and at least one. */
function takeEntries(rows: readonly IndexedRow[]): { entries: IndexEntry[]; taken: readonly IndexedRow[] } {
  const entries: IndexEntry[] = []
  let [tokens, decoded] = [0, 0]
  for (const [at, row] of rows.entries()) {
    const entry = entryOfMessage(row)
    tokens += entry?.tokens.size ?? 0
    decoded += row.data.length
    const isTooMuch = tokens > MAX_TOKENS || decoded > MAX_DECODED
    if (isTooMuch && at > 0) return { entries, taken: rows.slice(0, at) }
    if (entry) entries.push(entry)
  }
  return { entries, taken: rows }
}
