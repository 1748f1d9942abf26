import pLimit from 'p-limit'
import type { Clock } from '../../../ports/clock.ts'

/** Concurrent conversions, of all people together [limits-10]. */
const AT_ONCE = 2
/** A failed conversion is not retried for this long; after that a repaired converter gets a chance. */
const FAILURE_LIFE_MS = 600_000
const MAX_FAILURES = 1_000

/** Which conversions are running, waiting, or failed recently. */
export class Conversions {
  readonly #all = pLimit(AT_ONCE)
  /** The last conversion of each person. */
  readonly #turns = new Map<number, Promise<void>>()
  readonly #underWay = new Map<string, Promise<boolean>>()
  /** Times of failures, oldest first. */
  readonly #failures = new Map<string, number>()
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** One conversion for everybody who asks for the same bytes while it runs. False: it failed. */
  async run(blob: string, userId: number, convert: () => Promise<boolean>): Promise<boolean> {
    const failedAt = this.#failures.get(blob)
    if (failedAt !== undefined && failedAt > this.#clock.now() - FAILURE_LIFE_MS) return false
    const work = this.#underWay.get(blob) ?? this.#begin(blob, userId, convert)
    return await work
  }

  #begin(blob: string, userId: number, convert: () => Promise<boolean>): Promise<boolean> {
    const work = this.#inTurn(userId, () => this.#all(convert))
      .then(isDone => {
        this.#remember(blob, isDone)
        return isDone
      })
      .finally(() => this.#underWay.delete(blob))
    this.#underWay.set(blob, work)
    return work
  }

  /** One at a time per person, before it takes a slot from others. */
  #inTurn<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const done = (this.#turns.get(userId) ?? Promise.resolve()).then(work)
    const turn = done.then(
      () => undefined,
      () => undefined,
    )
    this.#turns.set(userId, turn)
    void turn.then(() => this.#turns.get(userId) === turn && this.#turns.delete(userId))
    return done
  }

  #remember(blob: string, isDone: boolean): void {
    this.#failures.delete(blob)
    if (isDone) return
    this.#failures.set(blob, this.#clock.now())
    const [oldest] = this.#failures.keys()
    if (this.#failures.size > MAX_FAILURES && oldest !== undefined) this.#failures.delete(oldest)
  }
}
