import { CODE, DIRECTORY_AWAY } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { CallError } from '../../domain/rest/call-error.ts'
import type { CallContext } from '../../domain/rest/handlers.ts'
import { DirectoryAway, type PasswordDirectory } from '../../ports/password-directory.ts'
import type { Schema } from '../../storage/schema.ts'
import { type Account, findAccountById } from './accounts.ts'
import type { CountGuess } from './guess-limits.ts'
import type { PasswordHashing } from './password-hashing.ts'

interface VerifyParts {
  db: Kysely<Schema>
  countGuess: CountGuess
  hashing: PasswordHashing
  openPassword: (request: { key_id: string; password: string }) => Promise<string>
  passwordDirectory: PasswordDirectory
}

const RETRY_AFTER_S = 5

/** Said of every account, so that it tells nothing about one. */
export const directoryAway = () =>
  new CallError(
    CODE.busy,
    'The directory of your company does not answer. Try again.',
    RETRY_AFTER_S,
    DIRECTORY_AWAY,
  )

/** The account of a signed-in person who knows the password, here or in the directory [ldap-1]; counts as a guess. */
export type VerifyOwnPassword = (
  caller: Caller,
  request: { key_id: string; password: string },
  context: Pick<CallContext, 'ip' | 'userAgent'>,
) => Promise<Account | undefined>

export const createVerifyOwnPassword =
  ({ db, countGuess, hashing, openPassword, passwordDirectory }: VerifyParts): VerifyOwnPassword =>
  async (caller, request, context) => {
    const account = await findAccountById(db, caller.userId)
    const password = await openPassword(request)
    const { domain: company, user } = caller
    const guess = await countGuess(context, company, user)
    const isOwn = await hashing.verify(account?.passwordHash, password)
    const asked = { company, account: user, password, ip: context.ip }
    const userId = isOwn
      ? caller.userId
      : await passwordDirectory.findPerson(asked).catch(async (error: unknown) => {
          if (!(error instanceof DirectoryAway)) throw error
          await guess.setAside()
          throw directoryAway()
        })
    if (!account || userId !== account.userId) return undefined
    await guess.forgive()
    return account
  }
