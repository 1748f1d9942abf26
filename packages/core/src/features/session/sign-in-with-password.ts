import { PLATFORM_TYPE } from '@parley/protocol/model'
import type { AnswerOf, Contract } from '@parley/protocol/rest'
import type { EntryOptions } from '../../entry-api.ts'
import { askWithProof } from '../../http/ask-with-proof.ts'
import type { CallResult, EntryCall } from '../../http/caller.ts'
import { encryptPassword } from '../../http/encrypt-password.ts'
import { nameSignInProblem } from '../../http/name-sign-in-problem.ts'
import { refuse } from './refuse.ts'

type Login = AnswerOf<Contract['login']>
type PasswordKey = AnswerOf<Contract['getPasswordKey']>

interface PasswordLogin {
  domain: string
  account: string
  password: string
}

/** `asked`: the key, which is the same for every company. `serverNow`: the envelope is valid for a minute by the server's clock. */
export async function signInWithPassword(
  call: EntryCall,
  asked: Promise<CallResult<PasswordKey>>,
  { domain, account, password }: PasswordLogin,
  serverNow: () => number,
  { solveChallenge }: Pick<EntryOptions, 'solveChallenge'> = {},
): Promise<CallResult<Login>> {
  const key = await asked
  if (!key.ok) return key
  // Browsers offer encryption on https and localhost only.
  if (!globalThis.crypto?.subtle) return refuse('insecure-context')
  const login = await askWithProof(solveChallenge, async proof =>
    call('login', {
      domain,
      account,
      password: await encryptPassword(key.value, password, serverNow()),
      key_id: key.value.key_id,
      platform_type: PLATFORM_TYPE,
      proof,
    }),
  )
  return login.ok ? login : nameSignInProblem(login.problem, 'wrong-password', 'password-closed')
}
