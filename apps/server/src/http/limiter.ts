import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { rateLimited } from '../domain/rest/call-error.ts'
import type { Limiter, LimitName, Rate, RateLimits } from '../ports/limiter.ts'
import type { Storage } from '../storage/storage.ts'
import { storeOrElse } from '../storage/store-or-else.ts'
import { SharedLimiter } from './shared-limiter.ts'

/** Guesses at what lets somebody in: they count for all nodes together. The others count on each node. */
const SHARED: readonly LimitName[] = [
  ...(['login', 'loginFree', 'loginFreeAccount', 'loginGuess', 'loginAccount'] as const),
  ...(['smsSend', 'smsPhoneMinute', 'smsPhoneHour', 'smsPhoneDay', 'smsFree'] as const),
  ...(['smsStrangersHour', 'smsStrangersDay', 'smsCompanyDay', 'smsFailures'] as const),
  ...(['loginFresh', 'loginFreshAccount', 'smsFresh', 'smsFreshHour', 'smsFreshDay'] as const),
  ...(['uncheckedGuess', 'uncheckedAccount'] as const),
  ...(['factorGuess', 'factorAccount', 'factorFresh', 'factorFreshAccount', 'password'] as const),
]

export function createLimiter(rates: RateLimits | 'off', storage?: Pick<Storage, 'db' | 'dialect'>): Limiter {
  if (rates === 'off') return { consume: ignore, forgive: ignore, giveBack: ignore }
  const own = createOwnLimiter(rates)
  if (storage?.dialect !== 'postgres') return own
  const shared = unlessFull(new SharedLimiter(storage.db, rates), own)
  const limiterOf = (limit: LimitName) => (SHARED.includes(limit) ? shared : own)
  return {
    consume: (limit, key) => limiterOf(limit).consume(limit, key),
    forgive: (limit, key) => limiterOf(limit).forgive(limit, key),
    giveBack: (limit, key) => limiterOf(limit).giveBack(limit, key),
  }
}

/** People sign in while the disk is full; each node counts for itself then [running-4]. */
function unlessFull(shared: Limiter, own: Limiter): Limiter {
  const attempt = (call: keyof Limiter, limit: LimitName, key: string) =>
    storeOrElse(
      () => shared[call](limit, key),
      () => own[call](limit, key),
    )
  return {
    consume: (limit, key) => attempt('consume', limit, key),
    async forgive(limit, key) {
      await own.forgive(limit, key)
      await attempt('forgive', limit, key)
    },
    giveBack: (limit, key) => attempt('giveBack', limit, key),
  }
}

function createOwnLimiter(rates: RateLimits): Limiter {
  const limiters = new Map(
    Object.entries(rates).map(([name, rate]) => [name as LimitName, createBursty(rate)]),
  )
  const limiterOf = (limit: LimitName) => {
    const limiter = limiters.get(limit)
    if (!limiter) throw new Error(`There is no rate limit named ${limit}.`)
    return limiter
  }
  return {
    consume: (limit, key) => limiterOf(limit).consume(key),
    forgive: (limit, key) => limiterOf(limit).forgive(key),
    giveBack: (limit, key) => limiterOf(limit).giveBack(key),
  }
}

const ignore = async (): Promise<void> => undefined

/** A token bucket: calls above the steady rate use up the burst, which refills at that rate. */
function createBursty({ burst, refill, seconds }: Rate) {
  const steady = new RateLimiterMemory({ points: refill, duration: seconds })
  const extra = new RateLimiterMemory({ points: burst - refill, duration: (burst / refill) * seconds })
  return {
    async consume(key: string): Promise<void> {
      const wait = await attempt(steady, key)
      if (wait === undefined || (await attempt(extra, key)) === undefined) return
      throw rateLimited(Math.max(1, Math.ceil(wait / 1000)))
    },
    async forgive(key: string): Promise<void> {
      await Promise.all([steady.delete(key), extra.delete(key)])
    },
    async giveBack(key: string): Promise<void> {
      for (const limiter of [extra, steady])
        if (((await limiter.get(key))?.consumedPoints ?? 0) > 0) return void (await limiter.reward(key))
    },
  }
}

/** Milliseconds to wait, or undefined when the call may pass. A refused call does not count, or it would be what `giveBack` gives back. */
async function attempt(limiter: RateLimiterMemory, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    await limiter.reward(key)
    return refusal.msBeforeNext
  }
}
