import type { Kysely } from 'kysely'
import { networkOf } from '../../domain/access/network-of.ts'
import type { CallContext } from '../../domain/rest/handlers.ts'
import { mayTake } from '../../domain/rest/take-shared.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Challenges } from './challenges.ts'
import { describeGuess } from './guess-limits.ts'

interface ChallengeParts {
  db: Kysely<Schema>
  limiter: Limiter
  clock: Clock
  challenges: Challenges
}

type From = Pick<CallContext, 'ip' | 'userAgent'>

/** Throws the challenge while a proof is required. `forgive`: the password was right; `setAside`: it could not be checked. */
export type AskProof = (
  from: From,
  request: { domain: string; account: string; proof?: string | undefined },
) => Promise<{ forgive(): Promise<void>; setAside(): Promise<void> }>

/**
 * After three wrong guesses at an account each further one costs the guesser some work, except on devices its owner is
 * signed in on. The challenge is bound to account and address, and is valid once.
 */
export function createLoginChallenge(parts: ChallengeParts): AskProof {
  const { limiter, challenges } = parts
  return async (from, { domain, account, proof }) => {
    const guess = await describeGuess(parts, from, domain, account)
    const subject = `${networkOf(from.ip)} ${guess.key}`
    const isFree = !guess.isKnownDevice && (await consumeFree(limiter, subject, guess.key))
    if (!guess.isKnownDevice && !isFree) await challenges.demand(subject, proof)
    return {
      async forgive() {
        await limiter.forgive('loginFree', subject)
        // Guesses from other addresses stay counted.
        if (isFree) await limiter.giveBack('loginFreeAccount', guess.key)
      },
      async setAside() {
        if (!isFree) return
        await limiter.giveBack('loginFree', subject)
        await limiter.giveBack('loginFreeAccount', guess.key)
      },
    }
  }
}

const consumeFree = async (limiter: Limiter, subject: string, account: string): Promise<boolean> =>
  (await mayTake(limiter, 'loginFree', subject)) && (await mayTake(limiter, 'loginFreeAccount', account))
