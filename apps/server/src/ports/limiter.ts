import type { Limit } from '@parley/protocol/rest'

/** `loginAccount` counts attempts on one account, whoever makes them; the others are named by the contract. */
export type LimitName = Limit | 'loginAccount'

export interface Limiter {
  /** Takes one call from the allowance of `key`, or throws a `CallError` with the time to wait. */
  consume(limit: LimitName, key: string): Promise<void>
  /** The key has proved itself: what it used up is given back. */
  forgive(limit: LimitName, key: string): Promise<void>
}
