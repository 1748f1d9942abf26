import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import type { CallContext } from '../../domain/rest/handlers.ts'
import type { Schema } from '../../storage/schema.ts'
import { type Account, findAccountById } from './accounts.ts'
import type { CountGuess } from './guess-limits.ts'
import type { PasswordHashing } from './password-hashing.ts'

interface VerifyParts {
  db: Kysely<Schema>
  countGuess: CountGuess
  hashing: PasswordHashing
  openPassword: (request: { key_id: string; password: string }) => Promise<string>
}

/** The account of a signed-in person who knows the password; counts as a guess. */
export type VerifyOwnPassword = (
  caller: Caller,
  request: { key_id: string; password: string },
  context: Pick<CallContext, 'ip' | 'userAgent'>,
) => Promise<Account | undefined>

export const createVerifyOwnPassword =
  ({ db, countGuess, hashing, openPassword }: VerifyParts): VerifyOwnPassword =>
  async (caller, request, context) => {
    const account = await findAccountById(db, caller.userId)
    const password = await openPassword(request)
    const guess = await countGuess(context, caller.domain, caller.user)
    if (!(await hashing.verify(account?.passwordHash, password)) || !account) return undefined
    await guess.forgive()
    return account
  }
