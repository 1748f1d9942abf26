import type { Kysely } from 'kysely'
import type { CallContext } from '../../domain/rest/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Schema } from '../../storage/schema.ts'
import { describeDevice } from './describe-device.ts'
import { isKnownDevice } from './session-queries.ts'

interface GuessParts {
  db: Kysely<Schema>
  limiter: Limiter
  clock: Clock
}

export type TakeGuess = (
  from: Pick<CallContext, 'ip' | 'userAgent'>,
  company: string,
  account: string,
) => Promise<{ forgive(): Promise<void> }>

/**
 * Counts a guess at a password before it is looked at, so that parallel ones cannot slip through. It slows the guesser
 * and not the owner: most of it counts per address, and what is guessed from everywhere together does not hold up the
 * devices the owner is signed in on.
 */
export const createGuessLimits =
  ({ db, limiter, clock }: GuessParts): TakeGuess =>
  async ({ ip, userAgent }, company, account) => {
    const user = account.trim().toLowerCase()
    const known = await findAccount(db, company, user)
    // Name and domain of a company are the same account's.
    const key = `${known?.domain ?? company.toLowerCase()} ${user}`
    await limiter.consume('loginGuess', `${ip} ${key}`)
    const device = { userId: known?.userId ?? 0, ip, device: describeDevice(userAgent) }
    if (!(await isKnownDevice(db, device, clock.now()))) await limiter.consume('loginAccount', key)
    return { forgive: () => limiter.forgive('loginGuess', `${ip} ${key}`) }
  }

const findAccount = (db: Kysely<Schema>, company: string, user: string) =>
  db
    .selectFrom('companies as c')
    .leftJoin('users as u', join => join.onRef('u.company_id', '=', 'c.id').on('u.user_name', '=', user))
    .where(where => where.or([where('c.domain', '=', company), where('c.name', '=', company)]))
    .select(['c.domain', 'u.id as userId'])
    .executeTakeFirst()
