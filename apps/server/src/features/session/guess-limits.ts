import { foldAccount } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { networkOf } from '../../domain/access/network-of.ts'
import { selectNamed } from '../../domain/people/company-names.ts'
import type { CallContext } from '../../domain/rest/handlers.ts'
import { mayTake, type Share, takeShared } from '../../domain/rest/take-shared.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Schema } from '../../storage/schema.ts'
import { describeDevice } from './describe-device.ts'
import { isKnownDevice } from './session-queries.ts'

/** The limits for one account. */
const STRANGERS: Share = { all: ['loginAccount'], kept: ['loginFreshAccount'], fresh: 'loginFresh' }

interface GuessParts {
  db: Kysely<Schema>
  limiter: Limiter
  clock: Clock
}

export type CountGuess = (
  from: Pick<CallContext, 'ip' | 'userAgent'>,
  company: string,
  account: string,
) => Promise<CountedGuess>

interface CountedGuess {
  /** It was right. */
  forgive(): Promise<void>
  /** It could not be checked, and does not count; false: there were too many of them, so that it does. */
  setAside(): Promise<boolean>
}

export interface Guess {
  /** The account, however the request names its company. */
  key: string
  /** From a device its owner is signed in on. */
  isKnownDevice: boolean
}

export async function describeGuess(
  { db, clock }: Pick<GuessParts, 'db' | 'clock'>,
  { ip, userAgent }: Parameters<CountGuess>[0],
  company: string,
  account: string,
): Promise<Guess> {
  const user = foldAccount(account)
  const known = await findAccount(db, company, user)
  const device = { userId: known?.userId ?? 0, ip, device: describeDevice(userAgent) }
  return {
    // An account can be named with the name or the domain of its company.
    key: `${known?.domain ?? company.toLowerCase()} ${user}`,
    isKnownDevice: await isKnownDevice(db, device, clock.now()),
  }
}

/**
 * Counts a password guess before checking it, so that parallel guesses cannot slip through. It slows down the guesser,
 * not the owner: most limits are per address, and the limit over all addresses does not apply to the
 * devices the owner is signed in on; when it is reached, addresses without wrong guesses have one of their own.
 */
export const createGuessLimits =
  (parts: GuessParts): CountGuess =>
  async (from, company, account) => {
    const { limiter } = parts
    const { key, isKnownDevice } = await describeGuess(parts, from, company, account)
    const network = networkOf(from.ip)
    await limiter.consume('loginGuess', `${network} ${key}`)
    const taken = isKnownDevice ? undefined : await takeShared(limiter, STRANGERS, key, network)
    return {
      async forgive() {
        await limiter.forgive('loginGuess', `${network} ${key}`)
        await taken?.giveBack()
      },
      async setAside() {
        // A password kept here has been tried with it, so these are limited too (docs/decisions/0042-a-directory-that-is-away.md).
        if (!(await mayTake(limiter, 'uncheckedGuess', `${network} ${key}`))) return false
        if (!isKnownDevice && !(await mayTake(limiter, 'uncheckedAccount', key))) return false
        await limiter.giveBack('loginGuess', `${network} ${key}`)
        await taken?.giveBack()
        return true
      },
    }
  }

const findAccount = (db: Kysely<Schema>, company: string, user: string) =>
  db
    .selectFrom('companies as c')
    .leftJoin('users as u', join => join.onRef('u.company_id', '=', 'c.id').on('u.user_name', '=', user))
    .where('c.id', '=', selectNamed(db, company))
    .select(['c.domain', 'u.id as userId'])
    .executeTakeFirst()
