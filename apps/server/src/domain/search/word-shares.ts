import type { SearchTerm } from '@parley/protocol/model'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../storage/schema.ts'

const READ_EVERY_MS = 600_000

/** In which share of all messages words occur, by the statistics that PostgreSQL keeps of the most frequent ones. */
export class WordShares {
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
