import { CODE, type Contract, type RequestOf, type SignedIn } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Audit } from '../../domain/audit/audit.ts'
import { badInput, CallError } from '../../domain/rest/call-error.ts'
import type { CallContext } from '../../domain/rest/handlers.ts'
import type { Limiter } from '../../ports/limiter.ts'
import { DirectoryAway, type PasswordDirectory } from '../../ports/password-directory.ts'
import type { Schema } from '../../storage/schema.ts'
import { ignoreStorageFault } from '../../storage/storage-fault.ts'
import { type Account, findAccountById, findAccountByName, findDisabled } from './accounts.ts'
import type { Admit } from './admit.ts'
import { countForPerson } from './count-for-person.ts'
import type { CountGuess } from './guess-limits.ts'
import type { AskProof } from './login-challenge.ts'
import type { OneTimeTokens } from './one-time-tokens.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { isMethodDisabledIn, methodDisabled } from './require-open-method.ts'
import { PASSWORD_PROOF_LIFE_MS } from './session-times.ts'
import { directoryAway } from './verify-own-password.ts'

interface SignInParts {
  countGuess: CountGuess
  askProof: AskProof
  audit: Audit
  limiter: Limiter
  db: Kysely<Schema>
  openPassword: (request: { key_id: string; password: string }) => Promise<string>
  /** Undefined: only passwords with `key_id` are taken. */
  openSpecPassword: ((password: string) => Promise<string>) | undefined
  hashing: PasswordHashing
  admit: Admit
  tokens: OneTimeTokens
  passwordDirectory: PasswordDirectory
}

/** One text whether the company, the account or the password is wrong. */
const refused = () => new CallError(CODE.forbidden, 'Account or password is wrong.')

export const createSignIn =
  ({ countGuess, askProof, audit, limiter, db, hashing, admit, tokens, ...open }: SignInParts) =>
  async (context: CallContext, request: RequestOf<Contract['login']>): Promise<SignedIn> => {
    // Before decrypting: a ciphertext is accepted only once, and is needed again with the proof.
    const proved = await askProof(context, request)
    const password = await openEither(open, request)
    const guess = await countGuess(context, request.domain, request.account)
    const account = await findAccountByName(db, request.domain, request.account)
    const matches = await hashing.verify(account?.passwordHash, password)
    const isClosed = await isMethodDisabledIn(db, account?.domain ?? request.domain, 'password')
    // Where passwords are switched off, a right one gets the answer of a wrong one, or they could be tried here [session-21].
    const mayUseOwn = account && matches && (!isClosed || account.role === 'administrator')
    if (!mayUseOwn) {
      const found = await findInDirectory(open.passwordDirectory, db, context, request, password).catch(
        async (error: unknown) => {
          if (!(error instanceof DirectoryAway)) throw error
          if (await guess.setAside()) await proved.setAside()
          throw directoryAway()
        },
      )
      if (found) {
        await Promise.all([guess.forgive(), proved.forgive()])
        return await admit(found, 'ldap', context)
      }
      // Asked for in any case: the time an answer takes must not tell which accounts exist.
      const disabled = await findDisabled(db, request.domain, request.account)
      const known = account ? { userId: account.userId } : disabled
      const method = isClosed ? 'password switched off' : 'password'
      const detail = !account && disabled ? 'disabled account' : method
      await audit.record({ action: 'login', outcome: 'refused', ip: context.ip, ...known, detail })
      throw isClosed ? methodDisabled() : refused()
    }
    await Promise.all([guess.forgive(), proved.forgive()])
    if (hashing.isOutdated(account.passwordHash)) await hashAgain(db, hashing, account, password)
    if (account.isPasswordTemporary === 1) {
      const { userId } = account
      await countForPerson(limiter, 'login', context, userId)
      const { token } = await tokens.create({
        purpose: 'password-link',
        userId,
        lifeMs: PASSWORD_PROOF_LIFE_MS,
        isOnly: true,
      })
      await audit.record({
        action: 'login',
        outcome: 'refused',
        ip: context.ip,
        userId,
        detail: 'temporary password',
      })
      throw new CallError(
        CODE.passwordTemporary,
        'Please set a password of your own first.',
        undefined,
        token,
      )
    }
    return await admit(account, 'account', context)
  }

/** Somebody whose password is in the directory of the company, whatever password they have here [ldap-1]. */
async function findInDirectory(
  directory: PasswordDirectory,
  db: Kysely<Schema>,
  { ip }: CallContext,
  { domain: company, account }: RequestOf<Contract['login']>,
  password: string,
): Promise<Account | undefined> {
  const userId = await directory.findPerson({ company, account, password, ip })
  return userId === undefined ? undefined : await findAccountById(db, userId)
}

async function openEither(
  { openPassword, openSpecPassword }: Pick<SignInParts, 'openPassword' | 'openSpecPassword'>,
  { key_id, password }: RequestOf<Contract['login']>,
): Promise<string> {
  if (key_id !== undefined) return await openPassword({ key_id, password })
  if (!openSpecPassword) throw badInput('key_id', 'must be of type string')
  return await openSpecPassword(password)
}

/** With the pepper. Not if the disk is full or the password was changed meanwhile. */
async function hashAgain(
  db: Kysely<Schema>,
  hashing: PasswordHashing,
  { userId, passwordHash }: Account,
  password: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: await hashing.hash(password) })
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .execute()
    .catch(ignoreStorageFault)
}
