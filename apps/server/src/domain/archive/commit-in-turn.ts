import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

/** The delivery of one transaction in one conversation. Most have nobody that waits for them and need no promise. */
class Turn {
  #before: Turn | undefined
  #hasEnded = false
  #end: PromiseWithResolvers<void> | undefined

  constructor(before: Turn | undefined) {
    this.#before = before
  }

  /** Undelivered earlier turns; one that failed leaves those before it. */
  get before(): Turn | undefined {
    if (this.#before?.isOver) this.#before = undefined
    return this.#before
  }

  /** A turn that failed ends at once, but whoever comes after it still waits for those before it. */
  get isOver(): boolean {
    return this.#hasEnded && this.before === undefined
  }

  async over(): Promise<void> {
    if (!this.#hasEnded) {
      this.#end ??= Promise.withResolvers<void>()
      await this.#end.promise
    }
    await this.before?.over()
  }

  end(): void {
    this.#hasEnded = true
    this.#end?.resolve()
  }
}

/** The last undelivered turn of each conversation. */
type Tails = Map<number, Turn>

const allTails = new WeakMap<Storage, Tails>()
const watchers = new WeakMap<Storage, (conversations: Iterable<number>) => void>()
const locked = new WeakMap<Kysely<Schema>, Set<number>>()

/** For what is kept in memory: told of the conversations of every transaction that takes turns, before its commit. */
export function watchTurns(storage: Storage, watch: (conversations: Iterable<number>) => void): void {
  watchers.set(storage, watch)
}

/** For transactions that lock a conversation: keeps their announcements in order, even if nothing is archived. */
export function registerLock(db: Kysely<Schema>, conversationId: number): void {
  const ids = locked.get(db) ?? new Set()
  locked.set(db, ids.add(conversationId))
}

/** The deliveries of a transaction, one turn per conversation. */
export class DeliveryTurns {
  readonly #tails: Tails
  readonly #turns = new Map<number, Turn>()

  constructor(tails: Tails, conversations: Iterable<number>) {
    this.#tails = tails
    for (const id of conversations) {
      if (this.#turns.has(id)) continue
      const last = tails.get(id)
      const turn = new Turn(last)
      this.#turns.set(id, turn)
      tails.set(id, turn)
    }
  }

  /** Whether something committed earlier is not delivered yet. */
  get mustWait(): boolean {
    for (const { before } of this.#turns.values()) if (before) return true
    return false
  }

  /** Resolves once everything committed earlier in these conversations is delivered. */
  async deliver(conversations: Iterable<number>, work: () => void): Promise<void> {
    const ids = [...conversations]
    await Promise.all(ids.map(id => this.#turns.get(id)?.before?.over()))
    try {
      work()
    } finally {
      for (const id of ids) this.#end(id)
    }
  }

  /** Without waiting: for all conversations at once, where nothing is undelivered. */
  deliverAll(work: () => void): void {
    try {
      work()
    } finally {
      this.end()
    }
  }

  get conversations(): Iterable<number> {
    return this.#turns.keys()
  }

  end(): void {
    for (const id of this.#turns.keys()) this.#end(id)
  }

  #end(id: number): void {
    const turn = this.#turns.get(id)
    turn?.end()
    if (turn?.isOver && this.#tails.get(id) === turn) this.#tails.delete(id)
  }
}

const tailsOf = (storage: Storage): Tails => {
  const tails = allTails.get(storage) ?? new Map<number, Turn>()
  allTails.set(storage, tails)
  return tails
}

/** What was committed, and whose turn it is to be delivered. */
export interface Committed<Result> {
  result: Result
  turns: DeliveryTurns
}

/** Like `commitInTurn`, for work that waits for nothing; undefined as in `TransactNow`. */
export function commitNow<Result>(
  storage: Storage,
  work: () => Result | undefined,
  touched: (result: Result) => Iterable<number>,
): Promise<Committed<Result>> | undefined {
  let turns: DeliveryTurns | undefined
  const end = (error: unknown): never => {
    turns?.end()
    throw error
  }
  try {
    return storage
      .transactNow?.(() => {
        const result = work()
        if (result === undefined) return undefined
        turns = new DeliveryTurns(tailsOf(storage), touched(result))
        watchers.get(storage)?.(turns.conversations)
        return { result, turns }
      })
      ?.catch(end)
  } catch (error) {
    return end(error)
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
): Promise<Committed<Result>> {
  const tails = tailsOf(storage)
  let turns = new DeliveryTurns(tails, [])
  try {
    const result = await storage.transaction(async db => {
      // An earlier attempt was rolled back and is repeated.
      turns.end()
      const done = await work(db)
      turns = new DeliveryTurns(tails, [...(locked.get(db) ?? []), ...touched(done)])
      watchers.get(storage)?.(turns.conversations)
      return done
    })
    return { result, turns }
  } catch (error) {
    turns.end()
    throw error
  }
}
