import pLimit, { type LimitFunction } from 'p-limit'
import type { Storage } from '../../storage/storage.ts'

const orders = new WeakMap<Storage, LimitFunction>()

/**
 * Archives and announces one after the other. On PostgreSQL transactions run side by side, and the confirmation of an
 * earlier one may come later: live, everything of a conversation has to arrive in the order of its seqs [order-2].
 */
export function inArchiveOrder<Result>(storage: Storage, work: () => Promise<Result>): Promise<Result> {
  let order = orders.get(storage)
  if (!order) {
    order = pLimit(1)
    orders.set(storage, order)
  }
  return order(work)
}
