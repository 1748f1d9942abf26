import { createHash, createHmac, randomBytes } from 'node:crypto'
import { challengeOf, provesWork } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import { CallError } from '../../domain/rest/call-error.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Spend } from '../../storage/spend.ts'

/** Takes half a second in a browser. */
const BITS = 17
const LIFE_MS = 120_000
/** For clients that show it to a person instead of solving the challenge. */
const ASKS_TO_WAIT = 'Too many attempts. Please try again later.'

export interface Challenges {
  /** Refuses with a challenge, unless the proof solves one for the same subject. A challenge is valid once. */
  demand(subject: string, proof: string | undefined): Promise<void>
}

/** Proof of work for what strangers may do, but not often. `subject`: who wants what; a solution is good for that only. */
export function createChallenges(key: Uint8Array, clock: Clock, spend: Spend): Challenges {
  const sign = (start: string, subject: string) =>
    createHmac('sha256', key).update(`${start} ${subject}`).digest('base64url').slice(0, 22)
  const create = (subject: string): string => {
    const expires = (clock.now() + LIFE_MS).toString(36)
    const start = `${BITS}.${expires}.${randomBytes(8).toString('base64url')}`
    return `${start}.${sign(start, subject)}`
  }
  const isGood = async (proof: string, subject: string): Promise<boolean> => {
    const [now, challenge] = [clock.now(), challengeOf(proof)]
    const [bits, expires = '', random, signature = ''] = challenge.split('.')
    const until = Number.parseInt(expires, 36)
    if (signature !== sign(`${bits}.${expires}.${random}`, subject) || !(until > now)) return false
    if (!provesWork(challenge, createHash('sha256').update(proof).digest().readUInt32BE())) return false
    return await spend(challenge, until)
  }
  return {
    async demand(subject, proof) {
      if (proof === undefined || !(await isGood(proof, subject)))
        throw new CallError(CODE.proofNeeded, ASKS_TO_WAIT, undefined, create(subject))
    },
  }
}
