import { DEMO_COMPANY, DEMO_PASSWORD } from '../features/demo/demo.ts'
import { createSetupCode } from '../features/setup/setup-link.ts'
import { hasPassword } from '../realtime/bus/open-bus.ts'
import type { Config } from './config.ts'
import type { RunningServer } from './server.ts'

/** What to print after the server has started. */
export async function describeStart({ storage, port }: RunningServer, config: Config): Promise<string> {
  const companies = await storage.db.selectFrom('companies').select(['name', 'domain']).execute()
  const address = config.publicUrl ?? `http://${shownHost(config.host)}:${port}`
  const lines = ['', `Parley is ready: ${address}`]
  if (companies.length === 0)
    lines.push(
      ...(config.isPublic ? ['No demo company is made where PUBLIC_URL or NODE_ENV=production is set.'] : []),
      'There is no company yet. Open this link within an hour to create it. It works once:',
      `  ${address}/setup#${await createSetupCode(storage.db, Date.now())}`,
    )
  if (companies.some(company => company.domain === DEMO_COMPANY.domain))
    lines.push(
      `Demo company "${DEMO_COMPANY.name}": sign in as alice, bob, carol, dave, erin or frank (staff),`,
      `grace or heidi (customers). The password of every account is ${DEMO_PASSWORD}.`,
      ...warnOf(config),
      ...(config.smsSender === undefined
        ? ['Codes sent to a phone (alice: 13800000001) are printed here.']
        : []),
    )
  if (config.passwordKeyFile === undefined)
    lines.push('WARNING: a copy of the database is enough to try passwords. Set PASSWORD_KEY_FILE.')
  if (config.natsUrl !== undefined && !hasPassword(config.natsUrl))
    lines.push(
      'WARNING: NATS_URL names no password. Whoever reaches NATS can read all messages as they are sent.',
    )
  return `${lines.join('\n')}\n\n`
}

const warnOf = ({ isPublic, host }: Config): string[] =>
  isPublic || host !== '127.0.0.1'
    ? [
        'WARNING: everybody who reaches this server can sign in with them. Begin with an empty DATA_DIR for real use.',
      ]
    : ['Everybody who reaches this server can sign in with them: for trying out only.']

const shownHost = (host: string): string =>
  host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host
