import { parseArgs } from 'node:util'
import { COMPANY_ROLES, type CompanyRole } from '@parley/protocol/model'
import { type Danger, tellAdministrators } from '../domain/people/tell-administrators.ts'
import { createAuditLog } from '../features/audit/audit-log.ts'
import { openStorageBeside, type Storage } from '../storage/storage.ts'
import type { Config } from './config.ts'
import { UsageProblem } from './explain-failure.ts'

const USAGE = `Usage: set-role --domain <domain> --role ${COMPANY_ROLES.join('|')} <user name>`

/** Where changes come from, in the audit log. */
export const COMMAND_LINE = 'command line'
const NOBODY = 0

/** As after a dangerous change in the administration; open windows show it when they ask for what is new. */
export function tellOfCommand(
  storage: Storage,
  command: string,
  company: { companyId: number; domain: string },
  danger: Danger,
): Promise<void> {
  const parts = { storage, clock: { now: Date.now }, delivery: { toUsers: () => undefined } }
  const who = [`服务器命令 ${command} `, `The command ${command} on the server`] as const
  return tellAdministrators(parts, { ...company, userId: NOBODY, nickName: command }, danger, who)
}

/** Gives somebody a role in their company, or takes it back. */
export async function setRole(config: Config, args: string[]): Promise<number> {
  const { domain, role, userName } = decodeArguments(args)
  const storage = await openStorageBeside(config)
  try {
    const changed = await storage.transaction(async db => {
      const user = await db
        .updateTable('users')
        .set(({ eb }) => ({ role, version: eb('version', '+', 1) }))
        .where('user_name', '=', userName)
        .where('is_customer', '=', 0)
        .where('company_id', 'in', companies =>
          companies.selectFrom('companies').where('domain', '=', domain).select('id'),
        )
        .returning(['id', 'company_id', 'nick_name'])
        .executeTakeFirst()
      if (!user) throw new UsageProblem(`There is no account ${userName}@${domain} of staff.`)
      const detail = `${userName}: role ${role}`
      await createAuditLog(db, { now: Date.now }).recordWithin(db, {
        action: 'person-change',
        outcome: 'ok',
        ip: COMMAND_LINE,
        userId: user.id,
        detail,
      })
      return user
    })
    await tellOfCommand(
      storage,
      'set-role',
      { companyId: changed.company_id, domain },
      { kind: 'role', person: changed.nick_name, role },
    )
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
