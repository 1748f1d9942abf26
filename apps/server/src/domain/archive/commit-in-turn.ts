import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

/** The last turn of each conversation that was not delivered yet. */
type Tails = Map<number, Promise<void>>

const allTails = new WeakMap<Storage, Tails>()
const locked = new WeakMap<Kysely<Schema>, Set<number>>()

/** For transactions that lock a conversation: what they announce keeps its order, also when nothing is archived. */
export function noteLocked(db: Kysely<Schema>, conversationId: number): void {
  const ids = locked.get(db) ?? new Set()
  locked.set(db, ids.add(conversationId))
}

/** What a transaction has to deliver, one turn for each conversation. */
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

  /** Once everything of these conversations that was committed before is delivered. */
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
 * On PostgreSQL transactions run side by side, and the confirmation of an earlier one may come later: live, everything of a
 * conversation has to arrive in the order of its seqs [order-2]. The turn is taken while the transaction still holds the
 * lock on the conversation, so turns have the order of commits; conversations do not wait for each other.
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
