import { parseArgs } from 'node:util'
import { openStorageBeside } from '../storage/storage.ts'
import type { Config } from './config.ts'
import { UsageProblem } from './explain-failure.ts'

const USAGE = 'Usage: set-company --domain <domain> [--office-cloud on|off] [--frozen on|off]'
/** Options and the columns they set. */
const SWITCHES = { 'office-cloud': 'office_cloud', frozen: 'frozen' } as const
type Switch = keyof typeof SWITCHES
const NAMES = Object.keys(SWITCHES) as Switch[]

/** Changes settings of a company. Freezing it signs everybody out and lets nobody in. */
export async function setCompany(config: Config, args: string[]): Promise<number> {
  const { domain, chosen } = decodeArguments(args)
  const storage = await openStorageBeside(config)
  try {
    const { numUpdatedRows } = await storage.db
      .updateTable('companies')
      .set(Object.fromEntries(chosen.map(({ name, isOn }) => [SWITCHES[name], isOn ? 1 : 0])))
      .where('domain', '=', domain)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new UsageProblem(`There is no company of the domain ${domain}.`)
  } finally {
    await storage.close()
  }
  const said = chosen.map(({ name, isOn }) => `${name.replace('-', ' ')} ${isOn ? 'on' : 'off'}`)
  process.stdout.write(`${domain}: ${said.join(', ')}.\n`)
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
