import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

/** The last undelivered turn of each conversation. */
type Tails = Map<number, Promise<void>>

const allTails = new WeakMap<Storage, Tails>()
const locked = new WeakMap<Kysely<Schema>, Set<number>>()

/** For transactions that lock a conversation: keeps their announcements in order, even if nothing is archived. */
export function registerLock(db: Kysely<Schema>, conversationId: number): void {
  const ids = locked.get(db) ?? new Set()
  locked.set(db, ids.add(conversationId))
}

/** The deliveries of a transaction, one turn per conversation. */
export class DeliveryTurns {
  readonly #turns = new Map<number, { before: Promise<void> | undefined; end: () => void }>()

  constructor(tails: Tails, conversations: Iterable<number>) {
    for (const id of new Set(conversations)) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#turns.set(id, { before: tails.get(id), end: resolve })
      tails.set(id, promise)
      void promise.then(() => {
        if (tails.get(id) === promise) tails.delete(id)
      })
    }
  }

  /** Resolves once everything committed earlier in these conversations is delivered. */
  async deliver(conversations: Iterable<number>, work: () => void): Promise<void> {
    const turns = [...conversations].map(id => this.#turns.get(id))
    await Promise.all(turns.map(turn => turn?.before))
    try {
      work()
    } finally {
      for (const turn of turns) turn?.end()
    }
  }

  get conversations(): Iterable<number> {
    return this.#turns.keys()
  }

  end(): void {
    for (const { end } of this.#turns.values()) end()
  }
}

/**
 * On PostgreSQL transactions run concurrently, and an earlier commit may be confirmed later, but live delivery of a
 * conversation must follow its seqs [order-2]. The turn is taken while the transaction still locks the conversation, so
 * turns follow commit order; conversations do not wait for each other.
 */
export async function commitInTurn<Result>(
  storage: Storage,
  work: (db: Transaction<Schema>) => Promise<Result>,
  touched: (result: Result) => Iterable<number>,
): Promise<{ result: Result; turns: DeliveryTurns }> {
  const tails = allTails.get(storage) ?? new Map<number, Promise<void>>()
  allTails.set(storage, tails)
  let turns = new DeliveryTurns(tails, [])
  try {
    const result = await storage.transaction(async db => {
      const done = await work(db)
      turns = new DeliveryTurns(tails, [...(locked.get(db) ?? []), ...touched(done)])
      return done
    })
    return { result, turns }
  } catch (error) {
    turns.end()
    throw error
  }
}
