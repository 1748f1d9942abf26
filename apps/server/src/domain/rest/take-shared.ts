import type { Limiter, LimitName } from '../../ports/limiter.ts'
import { CallError } from './call-error.ts'

export interface Share {
  /** What everybody has together. */
  all: readonly LimitName[]
  /** What is kept for addresses that have not tried in vain before, when strangers have used up the rest. */
  kept: readonly LimitName[]
  /** How often an address may try in vain and still count as such. */
  fresh: LimitName
}

/**
 * Takes one attempt at `key` from what everybody has together. A few addresses cannot use up what the owner needs at a
 * new one: part of it is kept for addresses that nobody has misused.
 */
export async function takeShared(
  limiter: Limiter,
  { all, kept, fresh }: Share,
  key: string,
  network: string,
): Promise<{ giveBack(): Promise<void> }> {
  const isFresh = await mayTake(limiter, fresh, network)
  const giveBackFresh = async () => {
    if (isFresh) await limiter.giveBack(fresh, network)
  }
  const take = async (limits: readonly LimitName[]) => {
    await takeEach(limiter, limits, key)
    return {
      async giveBack() {
        for (const limit of limits) await limiter.giveBack(limit, key)
        await giveBackFresh()
      },
    }
  }
  try {
    return await take(all)
  } catch (refusal) {
    if (!isFresh || !(refusal instanceof CallError)) throw refusal
  }
  try {
    return await take(kept)
  } catch (refusal) {
    await giveBackFresh()
    throw refusal
  }
}

/** All of them or none. */
async function takeEach(limiter: Limiter, limits: readonly LimitName[], key: string): Promise<void> {
  for (const [index, limit] of limits.entries())
    try {
      await limiter.consume(limit, key)
    } catch (refusal) {
      for (const taken of limits.slice(0, index)) await limiter.giveBack(taken, key)
      throw refusal
    }
}

export async function mayTake(limiter: Limiter, limit: LimitName, key: string): Promise<boolean> {
  try {
    await limiter.consume(limit, key)
    return true
  } catch (refusal) {
    if (refusal instanceof CallError) return false
    throw refusal
  }
}
