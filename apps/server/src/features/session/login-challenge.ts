import { createHash, createHmac, randomBytes } from 'node:crypto'
import { challengeOf, provesWork } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { CallError } from '../../domain/rest/call-error.ts'
import type { CallContext } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Schema } from '../../storage/schema.ts'
import { describeGuess } from './guess-limits.ts'

/** Takes half a second in a browser. */
const BITS = 17
const LIFE_MS = 120_000

interface ChallengeParts {
  db: Kysely<Schema>
  limiter: Limiter
  clock: Clock
  key: Uint8Array
}

type From = Pick<CallContext, 'ip' | 'userAgent'>

/** Throws the challenge while a proof is required. `forgive`: the password was right. */
export type AskProof = (
  from: From,
  request: { domain: string; account: string; proof?: string | undefined },
) => Promise<{ forgive(): Promise<void> }>

/**
 * After three wrong guesses at an account each further one costs the guesser some work, except on devices its owner is
 * signed in on. The challenge is bound to account and address, and is valid once.
 */
export function createLoginChallenge(parts: ChallengeParts): AskProof {
  const { limiter, clock, key } = parts
  const used = new Map<string, number>()
  const sign = (start: string, subject: string) =>
    createHmac('sha256', key).update(`${start} ${subject}`).digest('base64url').slice(0, 22)
  const create = (subject: string): string => {
    const expires = (clock.now() + LIFE_MS).toString(36)
    const start = `${BITS}.${expires}.${randomBytes(8).toString('base64url')}`
    return `${start}.${sign(start, subject)}`
  }
  const isGood = (proof: string, subject: string): boolean => {
    const [now, challenge] = [clock.now(), challengeOf(proof)]
    const [bits, expires = '', random, signature = ''] = challenge.split('.')
    const until = Number.parseInt(expires, 36)
    if (signature !== sign(`${bits}.${expires}.${random}`, subject) || !(until > now)) return false
    if (!provesWork(challenge, createHash('sha256').update(proof).digest().readUInt32BE())) return false
    for (const [spent, end] of used) if (end <= now) used.delete(spent)
    if (used.has(challenge)) return false
    used.set(challenge, until)
    return true
  }
  return async (from, { domain, account, proof }) => {
    const guess = await describeGuess(parts, from, domain, account)
    const subject = `${from.ip} ${guess.key}`
    const isFree = !guess.isKnownDevice && (await consumeFree(limiter, subject, guess.key))
    if (!guess.isKnownDevice && !isFree && !(proof !== undefined && isGood(proof, subject)))
      throw new CallError(CODE.proofNeeded, create(subject))
    return {
      async forgive() {
        await limiter.forgive('loginFree', subject)
        // Guesses from other addresses stay counted.
        if (isFree) await limiter.giveBack('loginFreeAccount', guess.key)
      },
    }
  }
}

async function consumeFree(limiter: Limiter, subject: string, account: string): Promise<boolean> {
  try {
    await limiter.consume('loginFree', subject)
    await limiter.consume('loginFreeAccount', account)
    return true
  } catch (refusal) {
    if (refusal instanceof CallError) return false
    throw refusal
  }
}
