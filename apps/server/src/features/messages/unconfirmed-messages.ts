import type { AcceptedMessage } from './accept-message.ts'

/** Far more than wait while a database is down. Recipients of older ones have long loaded them from the archive. */
const MAX_KEPT = 10_000

/**
 * Messages whose archiving failed with an unknown outcome: the commit may have happened although its confirmation never
 * came. If they are repeated and found in the archive, they were not delivered yet.
 */
export class UnconfirmedMessages {
  readonly #keys = new Set<string>()

  add(message: AcceptedMessage): void {
    this.#keys.add(keyOf(message))
    const [oldest] = this.#keys
    if (this.#keys.size > MAX_KEPT && oldest !== undefined) this.#keys.delete(oldest)
  }

  /** True once for each: the caller then delivers it. */
  take(message: AcceptedMessage): boolean {
    return this.#keys.size > 0 && this.#keys.delete(keyOf(message))
  }
}

const keyOf = ({ sender, to, id }: AcceptedMessage): string => `${sender.userId} ${to.kind} ${to.id} ${id}`
