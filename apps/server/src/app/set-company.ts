import { parseArgs } from 'node:util'
import { openStorageBeside } from '../storage/storage.ts'
import type { Config } from './config.ts'
import { UsageProblem } from './explain-failure.ts'

const USAGE = 'Usage: set-company --domain <domain> --office-cloud on|off'

/** Changes a setting of a company. */
export async function setCompany(config: Config, args: string[]): Promise<number> {
  const { domain, officeCloud } = decodeArguments(args)
  const storage = await openStorageBeside(config)
  try {
    const { numUpdatedRows } = await storage.db
      .updateTable('companies')
      .set({ office_cloud: officeCloud ? 1 : 0 })
      .where('domain', '=', domain)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new UsageProblem(`There is no company of the domain ${domain}.`)
  } finally {
    await storage.close()
  }
  process.stdout.write(`${domain}: office cloud ${officeCloud ? 'on' : 'off'}.\n`)
  return 0
}

function decodeArguments(args: string[]): { domain: string; officeCloud: boolean } {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({ args, options: { domain: text, 'office-cloud': text } })
    const choice = values['office-cloud']
    if (values.domain && (choice === 'on' || choice === 'off'))
      return { domain: values.domain, officeCloud: choice === 'on' }
  } catch {
    // An option that does not exist: the usage says which do.
  }
  throw new UsageProblem(USAGE)
}
