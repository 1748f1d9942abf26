import { ENTRIES_PER_MS, firstEntryId } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

interface EntryKey {
  conversationId: number
  seq: number
  time: number
}

/** Where to look for the entry of a message. */
export const entryIdRange = ({ time }: Pick<EntryKey, 'time'>) => ({
  from: firstEntryId(time),
  below: firstEntryId(time + 2),
})

/** Spread over the millisecond, so that collisions are rare; further messages use ids of the next one. */
export const wantedId = ({ conversationId, seq, time }: EntryKey): number =>
  firstEntryId(time) + ((conversationId * 31 + seq) % ENTRIES_PER_MS)

/** Free ids for messages that are indexed together. */
export async function allocateEntryIds(db: Kysely<Schema>, keys: readonly EntryKey[]): Promise<number[]> {
  const ids = keys.map(wantedId)
  const settled = new Set<number>()
  let open = ids.map((_, index) => index)
  while (open.length > 0) {
    const taken = await selectTaken(
      db,
      open.map(index => ids[index] as number),
    )
    const next: number[] = []
    for (const index of open) {
      const id = ids[index] as number
      if (!taken.has(id) && !settled.has(id)) settled.add(id)
      else {
        ids[index] = id + 1
        next.push(index)
      }
    }
    open = next
  }
  return ids
}

async function selectTaken(db: Kysely<Schema>, ids: number[]): Promise<Set<number>> {
  const rows = await db.selectFrom('search_entries').where('id', 'in', ids).select('id').execute()
  return new Set(rows.map(row => row.id))
}
