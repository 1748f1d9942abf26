import type { Kysely } from 'kysely'
import type { ConversationEnd } from '../../domain/archive/take-stamp.ts'
import type { MemberCache, Members } from '../../domain/rooms/member-cache.ts'
import { selectJoined } from '../../domain/rooms/open-room.ts'
import type { Runner } from '../../storage/run-together.ts'
import type { Schema } from '../../storage/schema.ts'
import type { LockedRoom } from './batch-queries.ts'
import type { BatchStatements } from './batch-statements.ts'

export interface RoomOfBatch {
  end: ConversationEnd
  row: LockedRoom
  members: Members
}

export interface WantedRoom {
  companyId: number
  key: string
}

/** Rooms of a batch, locked, with their members while the lock is held. */
export class RoomsOfBatch {
  readonly #rooms = new Map<string, RoomOfBatch>()
  #locked: ReadonlyMap<number, LockedRoom[]> | undefined

  find({ companyId, key }: WantedRoom): RoomOfBatch | undefined {
    return this.#rooms.get(`${companyId} ${key}`)
  }

  /** Before it is known who may write. */
  async lockAll(db: Runner, statements: BatchStatements, wanted: readonly WantedRoom[]): Promise<void> {
    const locked = new Map<number, LockedRoom[]>()
    const byCompany = Map.groupBy(wanted, room => room.companyId)
    for (const [companyId, rooms] of [...byCompany].sort(([one], [other]) => one - other)) {
      const keys = [...new Set(rooms.map(room => room.key))]
      locked.set(companyId, await statements.lockRooms(db, companyId, keys))
    }
    this.#locked = locked
  }

  /** With their members. */
  async load(
    db: Kysely<Schema>,
    statements: BatchStatements,
    cache: MemberCache,
    wanted: readonly WantedRoom[],
  ): Promise<void> {
    if (!this.#locked) await this.lockAll(db, statements, wanted)
    for (const [companyId, rows] of this.#locked ?? []) await this.#keep(db, cache, companyId, rows)
    await this.#follow(db, statements, cache, wanted)
  }

  async #keep(
    db: Kysely<Schema>,
    cache: MemberCache,
    companyId: number,
    rows: readonly LockedRoom[],
  ): Promise<void> {
    for (const row of rows)
      this.#rooms.set(`${companyId} ${row.key}`, {
        end: {
          id: row.id,
          last_seq: row.last_seq,
          last_time: row.last_time,
          chain_hash: row.chain_hash,
        },
        row,
        members: await cache.of(db, row.id, row.members_seq),
      })
  }

  /** What is written to a consultation that was joined with another thread is said there [customers-28]. */
  async #follow(
    db: Kysely<Schema>,
    statements: BatchStatements,
    cache: MemberCache,
    wanted: readonly WantedRoom[],
  ): Promise<void> {
    const missing = Map.groupBy(
      wanted.filter(room => !this.find(room)),
      room => room.companyId,
    )
    for (const [companyId, rooms] of [...missing].sort(([one], [other]) => one - other)) {
      const joined = await selectJoined(db, companyId, [...new Set(rooms.map(room => room.key))])
      const unknown = joined.map(({ key }) => key).filter(key => !this.find({ companyId, key }))
      if (unknown.length > 0) {
        const rows = await statements.lockRooms(db, companyId, [...new Set(unknown)])
        await this.#keep(db, cache, companyId, rows)
      }
      for (const { former, key } of joined) {
        const room = this.find({ companyId, key })
        if (room) this.#rooms.set(`${companyId} ${former}`, room)
      }
    }
  }
}
