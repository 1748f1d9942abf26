import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { normalizeMobile } from '@parley/protocol/model'
import { createAssistantOf } from '../domain/people/assistant.ts'
import { isNameTaken } from '../domain/people/company-names.ts'
import { createCompany } from '../domain/people/create-company.ts'
import { createUsers } from '../domain/people/create-users.ts'
import { isAccountTaken } from '../domain/people/is-account-taken.ts'
import { createAuditLog } from '../features/audit/audit-log.ts'
import { createPasswordHashing } from '../features/session/password-hashing.ts'
import { loadPepper } from '../features/session/password-pepper.ts'
import { openStorageBeside, type Storage } from '../storage/storage.ts'
import type { Config } from './config.ts'
import { UsageProblem } from './explain-failure.ts'
import { COMMAND_LINE, tellOfCommand } from './set-role.ts'

const USAGE =
  'Usage: add-user --company <name> --domain <domain> [--name <shown name>] [--mobile <phone>] [--customer | --administrator] <user name>\n' +
  'The first account of a company is its administrator.\n' +
  'The password is taken from PARLEY_PASSWORD, or made up and printed.'

/** Creates an account, and its company if none has that domain. */
export async function addUser(config: Config, args: string[]): Promise<number> {
  const { company, domain, isAdministrator, ...user } = decodeArguments(args)
  const given = process.env.PARLEY_PASSWORD
  const password = given || randomBytes(9).toString('base64url')
  const storage = await openStorageBeside(config)
  try {
    const pepper = await loadPepper(storage.db, config.passwordKeyFile)
    const passwordHash = await createPasswordHashing(pepper).hash(password)
    const { companyId, isNew } = await findOrCreateCompany(storage, company, domain)
    await refuseExisting(storage, companyId, user.userName)
    const role = isAdministrator || (isNew && !user.isCustomer) ? 'administrator' : 'member'
    await storage.transaction(async db => {
      const [userId] = await createUsers(db, companyId, [{ ...user, role, passwordHash }], Date.now())
      const detail = `${user.userName} as ${user.isCustomer ? 'customer' : role}`
      const entry = { action: 'person-add', outcome: 'ok', ip: COMMAND_LINE, detail } as const
      await createAuditLog(db, { now: Date.now }).recordWithin(db, { ...entry, ...(userId && { userId }) })
    })
    if (role === 'administrator' && !isNew)
      await tellOfCommand(
        storage,
        'add-user',
        { companyId, domain },
        { kind: 'role', role, person: user.nickName },
      )
  } finally {
    await storage.close()
  }
  process.stdout.write(`Created ${user.userName}@${domain}.${given ? '' : ` Password: ${password}`}\n`)
  return 0
}

async function refuseExisting(storage: Storage, companyId: number, userName: string): Promise<void> {
  if (await isAccountTaken(storage.db, companyId, userName))
    throw new UsageProblem(`There is already an account named ${userName}.`)
}

function decodeArguments(args: string[]) {
  const text = { type: 'string' } as const
  const options = {
    company: text,
    domain: text,
    name: text,
    mobile: text,
    customer: { type: 'boolean' },
    administrator: { type: 'boolean' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [userName] = positionals
    const isBoth = values.customer && values.administrator
    if (userName && values.company && values.domain && !isBoth)
      return {
        userName,
        company: values.company,
        domain: values.domain,
        nickName: values.name ?? userName,
        mobile: decodeMobile(values.mobile),
        isCustomer: values.customer ?? false,
        isAdministrator: values.administrator ?? false,
      }
  } catch (error) {
    if (error instanceof UsageProblem) throw error
    // An option that does not exist: the usage says which do.
  }
  throw new UsageProblem(USAGE)
}

function decodeMobile(typed: string | undefined): string {
  const mobile = typed === undefined ? '' : normalizeMobile(typed)
  if (mobile === undefined) throw new UsageProblem(`"${typed}" is no phone number.`)
  return mobile
}

async function findOrCreateCompany(
  { db }: Storage,
  name: string,
  domain: string,
): Promise<{ companyId: number; isNew: boolean }> {
  const existing = await db
    .selectFrom('companies')
    .where('domain', '=', domain)
    .select('id')
    .executeTakeFirst()
  if (existing) return { companyId: existing.id, isNew: false }
  if (await isNameTaken(db, { name, domain }))
    throw new UsageProblem(`Another company has the name or the domain ${name}, or is called ${domain}.`)
  const id = await createCompany(db, { name, domain })
  await createAssistantOf(db, id, Date.now())
  return { companyId: id, isNew: true }
}
