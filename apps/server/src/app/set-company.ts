import { parseArgs } from 'node:util'
import { createAuditLog } from '../features/audit/audit-log.ts'
import { openStorageBeside } from '../storage/storage.ts'
import type { Config } from './config.ts'
import { UsageProblem } from './explain-failure.ts'
import { COMMAND_LINE } from './set-role.ts'

const USAGE = 'Usage: set-company --domain <domain> [--office-cloud on|off] [--frozen on|off]'
/** Options and the columns they set. */
const SWITCHES = { 'office-cloud': 'office_cloud', frozen: 'frozen' } as const
type Switch = keyof typeof SWITCHES
const NAMES = Object.keys(SWITCHES) as Switch[]

/** Changes settings of a company. Freezing it signs everybody out and lets nobody in. */
export async function setCompany(config: Config, args: string[]): Promise<number> {
  const { domain, chosen } = decodeArguments(args)
  const said = chosen.map(({ name, isOn }) => `${name.replace('-', ' ')} ${isOn ? 'on' : 'off'}`).join(', ')
  const storage = await openStorageBeside(config)
  try {
    await storage.transaction(async db => {
      const company = await db
        .updateTable('companies')
        .set(Object.fromEntries(chosen.map(({ name, isOn }) => [SWITCHES[name], isOn ? 1 : 0])))
        .where('domain', '=', domain)
        .returning('id')
        .executeTakeFirst()
      if (!company) throw new UsageProblem(`There is no company of the domain ${domain}.`)
      const entry = { action: 'company-change', outcome: 'ok', ip: COMMAND_LINE, detail: said } as const
      await createAuditLog(db, { now: Date.now }).recordWithin(db, { ...entry, companyId: company.id })
    })
  } finally {
    await storage.close()
  }
  process.stdout.write(`${domain}: ${said}.\n`)
  return 0
}

interface Chosen {
  name: Switch
  isOn: boolean
}

function decodeArguments(args: string[]): { domain: string; chosen: Chosen[] } {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({ args, options: { domain: text, 'office-cloud': text, frozen: text } })
    const given = NAMES.filter(name => values[name] !== undefined)
    const areClear = given.every(name => values[name] === 'on' || values[name] === 'off')
    if (values.domain && given.length > 0 && areClear)
      return { domain: values.domain, chosen: given.map(name => ({ name, isOn: values[name] === 'on' })) }
  } catch {
    // An option that does not exist: the usage says which do.
  }
  throw new UsageProblem(USAGE)
}
