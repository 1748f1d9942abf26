import { CODE, type Contract, type RequestOf, type SignedIn } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import { CallError } from '../../domain/rest/call-error.ts'
import type { CallContext } from '../../domain/rest/handlers.ts'
import type { Audit } from '../../ports/audit.ts'
import type { Limiter } from '../../ports/limiter.ts'
import type { Schema } from '../../storage/schema.ts'
import { findAccountByName } from './accounts.ts'
import type { SessionOpener } from './open-session.ts'
import type { PasswordHashing } from './password-hashing.ts'

interface SignInParts {
  limiter: Limiter
  audit: Audit
  db: Kysely<Schema>
  openPassword: (request: { key_id: string; password: string }) => string
  hashing: PasswordHashing
  opener: SessionOpener
}

/** One text whether the company, the account or the password is wrong. */
const refused = () => new CallError(CODE.forbidden, 'Account or password is wrong.')

/** All guesses at the password of one account are counted under this, wherever they are made. */
export const attemptsOn = (domain: string, account: string): string =>
  `${domain.toLowerCase()} ${account.trim().toLowerCase()}`

export const createSignIn =
  ({ limiter, audit, db, openPassword, hashing, opener }: SignInParts) =>
  async (context: CallContext, request: RequestOf<Contract['login']>): Promise<SignedIn> => {
    const password = openPassword(request)
    const attempts = attemptsOn(request.domain, request.account)
    // Taken before the password is looked at, so that parallel guesses cannot slip through.
    await limiter.consume('loginAccount', attempts)
    const account = await findAccountByName(db, request.domain, request.account)
    const matches = await hashing.verify(account?.passwordHash, password)
    const known = account && { userId: account.userId }
    const isIn = account !== undefined && matches
    await audit.record({
      action: 'login',
      outcome: isIn ? 'ok' : 'refused',
      ip: context.ip,
      ...known,
      detail: 'password',
    })
    if (!isIn) throw refused()
    await limiter.forgive('loginAccount', attempts)
    return await opener.open(account, 'account', context)
  }
