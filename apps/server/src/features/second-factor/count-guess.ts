import { networkOf } from '../../domain/access/network-of.ts'
import type { CallContext } from '../../domain/rest/handlers.ts'
import { type Share, takeShared } from '../../domain/rest/take-shared.ts'
import type { SecondFactorParts } from './second-factor-parts.ts'

/** The limits for one account. */
const STRANGERS: Share = { all: ['factorAccount'], kept: ['factorFreshAccount'], fresh: 'factorFresh' }

/**
 * Counts a guess at a second step before it is checked, so that parallel guesses cannot slip through. It slows down the
 * guesser, not the owner: nobody guesses passkeys and recovery codes, so those count per address alone, and so do codes of
 * an app from devices the owner is signed in on [limits-9].
 */
export async function countGuess(
  { limiter, isKnownDevice }: Pick<SecondFactorParts, 'limiter' | 'isKnownDevice'>,
  context: Pick<CallContext, 'ip' | 'userAgent'>,
  userId: number,
  isGuessable: boolean,
): Promise<{ forgive(): Promise<void> }> {
  const network = networkOf(context.ip)
  const guesser = `${network} ${userId}`
  await limiter.consume('factorGuess', guesser)
  const isShared = isGuessable && !(await isKnownDevice(userId, context))
  const taken = isShared ? await takeShared(limiter, STRANGERS, String(userId), network) : undefined
  return {
    async forgive() {
      await limiter.forgive('factorGuess', guesser)
      await taken?.giveBack()
    },
  }
}
