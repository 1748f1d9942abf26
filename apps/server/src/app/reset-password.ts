import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { findPasswordFault } from '@parley/protocol/model'
import { createAuditLog } from '../features/audit/audit-log.ts'
import { endOthers } from '../features/session/end-sessions.ts'
import { createOneTimeTokens } from '../features/session/one-time-tokens.ts'
import { createPasswordHashing } from '../features/session/password-hashing.ts'
import { loadPepper } from '../features/session/password-pepper.ts'
import { openStorageBeside } from '../storage/storage.ts'
import type { Config } from './config.ts'
import { UsageProblem } from './explain-failure.ts'

const USAGE =
  'Usage: reset-password --domain <domain> <user name>\n' +
  'The password is taken from PARLEY_PASSWORD, or made up and printed. The person is signed out everywhere.'

/** For an administrator who cannot sign in any more: nobody else of the company can help them. */
export async function resetPassword(config: Config, args: string[]): Promise<number> {
  const { domain, userName } = decodeArguments(args)
  const given = process.env.PARLEY_PASSWORD
  const password = given || randomBytes(9).toString('base64url')
  if (findPasswordFault(password, userName)) throw new UsageProblem('PARLEY_PASSWORD is too easy to guess.')
  const storage = await openStorageBeside(config)
  const clock = { now: Date.now }
  try {
    const pepper = await loadPepper(storage.db, config.passwordKeyFile)
    const password_hash = await createPasswordHashing(pepper).hash(password)
    await storage.transaction(async db => {
      const user = await db
        .updateTable('users')
        // What was printed is changed at the next sign-in.
        .set({ password_hash, password_temporary: given ? 0 : 1 })
        .where('user_name', '=', userName)
        .where('company_id', 'in', companies =>
          companies.selectFrom('companies').where('domain', '=', domain).select('id'),
        )
        .returning('id')
        .executeTakeFirst()
      if (!user) throw new UsageProblem(`There is no account ${userName}@${domain}.`)
      await createOneTimeTokens(db, clock).revokeAll(db, user.id)
      await endOthers(db, user.id, undefined, { reason: 'passwordChanged', now: clock.now() })
      await createAuditLog(db, clock).recordWithin(db, {
        action: 'password-change',
        outcome: 'ok',
        ip: 'command line',
        userId: user.id,
      })
    })
  } finally {
    await storage.close()
  }
  process.stdout.write(`${userName}@${domain} has a new password.${given ? '' : ` Password: ${password}`}\n`)
  return 0
}

function decodeArguments(args: string[]): { domain: string; userName: string } {
  try {
    const options = { domain: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [userName] = positionals
    if (values.domain && userName) return { domain: values.domain, userName }
  } catch {
    // An option that does not exist: the usage says which do.
  }
  throw new UsageProblem(USAGE)
}
