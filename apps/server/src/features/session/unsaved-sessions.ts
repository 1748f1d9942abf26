import type { Insertable, Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import { ignoreStorageFault } from '../../storage/storage-fault.ts'
import { selectHolder } from './session-queries.ts'

type Row = Insertable<Schema['sessions']>
type Key = 'id' | 'token_hash' | 'history_token_hash'

const TRY_EVERY_MS = 5_000

/**
 * Sessions of people who signed in while the disk was full: they can read like others. Each is stored when it is used
 * after there is space again; a restart before that ends it.
 */
export class UnsavedSessions {
  readonly #rows = new Map<string, Row>()
  /** Until they expire: a transaction that is repeated ends them once more, and has to learn which they were. */
  readonly #ended = new Map<string, Row>()
  #triedAt = 0

  add(row: Row): void {
    for (const { id, expires_at } of this.#ended.values())
      if (expires_at <= row.created_at) this.#ended.delete(id)
    this.#rows.set(row.id, row)
  }

  /** Like `selectSession` for stored sessions. */
  async select(db: Kysely<Schema>, by: Key, value: string, now: number) {
    const row = [...this.#rows.values()].find(one => one[by] === value)
    if (!row) return undefined
    await this.#save(db, row, now)
    return await this.#describe(db, row)
  }

  /** Without storing it, so that it can be used in a transaction. */
  async peek(db: Kysely<Schema>, id: string) {
    const row = this.#rows.get(id)
    return row && (await this.#describe(db, row))
  }

  async #describe(db: Kysely<Schema>, row: Row) {
    const holder = await selectHolder(db, row.user_id)
    const { id: sessionId, used_at: usedAt, expires_at: expiresAt, token_until: tokenUntil = null } = row
    return holder && { ...holder, sessionId, usedAt, expiresAt, tokenUntil, oldUntil: 0, renewedUnused: 0 }
  }

  /** One of a person, or all but one. Returns the ended ones, also those that were ended before. */
  end(userId: number, isEnded: (sessionId: string) => boolean): string[] {
    for (const row of this.#rows.values())
      if (row.user_id === userId && isEnded(row.id)) {
        this.#rows.delete(row.id)
        this.#ended.set(row.id, row)
      }
    const ended = [...this.#ended.values()].filter(row => row.user_id === userId && isEnded(row.id))
    return ended.map(({ id }) => id)
  }

  async #save(db: Kysely<Schema>, row: Row, now: number): Promise<void> {
    if (now - this.#triedAt < TRY_EVERY_MS) return
    this.#triedAt = now
    try {
      await db.insertInto('sessions').values(row).execute()
      // It was ended in the meantime.
      if (!this.#rows.delete(row.id)) await db.deleteFrom('sessions').where('id', '=', row.id).execute()
    } catch (error) {
      ignoreStorageFault(error)
    }
  }
}
