import { parseArgs } from 'node:util'
import { COMPANY_ROLES, type CompanyRole } from '@parley/protocol/model'
import { createAuditLog } from '../features/audit/audit-log.ts'
import { openStorageBeside } from '../storage/storage.ts'
import type { Config } from './config.ts'
import { UsageProblem } from './explain-failure.ts'

const USAGE = 'Usage: set-role --domain <domain> --role member|administrator <user name>'

/** Makes somebody an administrator of their company, or takes it back. */
export async function setRole(config: Config, args: string[]): Promise<number> {
  const { domain, role, userName } = decodeArguments(args)
  const storage = await openStorageBeside(config)
  try {
    await storage.transaction(async db => {
      const user = await db
        .updateTable('users')
        .set(({ eb }) => ({ role, version: eb('version', '+', 1) }))
        .where('user_name', '=', userName)
        .where('is_customer', '=', 0)
        .where('company_id', 'in', companies =>
          companies.selectFrom('companies').where('domain', '=', domain).select('id'),
        )
        .returning('id')
        .executeTakeFirst()
      if (!user) throw new UsageProblem(`There is no account ${userName}@${domain} of staff.`)
      const detail = `${userName}: role ${role}`
      await createAuditLog(db, { now: Date.now }).recordWithin(db, {
        action: 'person-change',
        outcome: 'ok',
        ip: 'command line',
        userId: user.id,
        detail,
      })
    })
  } finally {
    await storage.close()
  }
  process.stdout.write(`${userName}@${domain}: ${role}.\n`)
  return 0
}

function decodeArguments(args: string[]): { domain: string; role: CompanyRole; userName: string } {
  const text = { type: 'string' } as const
  try {
    const options = { domain: text, role: text }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const role = COMPANY_ROLES.find(known => known === values.role)
    const [userName] = positionals
    if (values.domain && role && userName) return { domain: values.domain, role, userName }
  } catch {
    // An option that does not exist: the usage says which do.
  }
  throw new UsageProblem(USAGE)
}
