import { setTimeout as delay } from 'node:timers/promises'
import { DEMO_COMPANY, DEMO_PASSWORD } from '../features/demo/demo.ts'
import { createSetupCode } from '../features/setup/setup-link.ts'
import { hasPassword } from '../realtime/bus/open-bus.ts'
import type { Config } from './config.ts'
import { findMisspeltSettings } from './misspelt-settings.ts'
import { type RunningServer, startServer } from './server.ts'
import { StopWatch } from './stop-watch.ts'

/** What to print after the server has started. */
async function describeStart(
  { storage, port }: RunningServer,
  config: Config,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
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
  for (const { given, meant } of findMisspeltSettings(environment))
    lines.push(`WARNING: there is no setting ${given}. Is it meant to be ${meant}?`)
  return `${lines.join('\n')}\n\n`
}

/** As pino counts them. */
const [INFO_LEVEL, WARN_LEVEL] = [30, 40]

/** For programs that read the output: a line of JSON each, like those of the log. */
const asLogLines = (text: string): string =>
  text
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const level = line.startsWith('WARNING') ? WARN_LEVEL : INFO_LEVEL
      return `${JSON.stringify({ level, time: Date.now(), msg: line.trim() })}\n`
    })
    .join('')

const warnOf = ({ isPublic, host }: Config): string[] =>
  isPublic || host !== '127.0.0.1'
    ? [
        'WARNING: everybody who reaches this server can sign in with them. Begin with an empty DATA_DIR for real use.',
      ]
    : ['Everybody who reaches this server can sign in with them: for trying out only.']

const shownHost = (host: string): string =>
  host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host

export async function serve(config: Config, environment: NodeJS.ProcessEnv): Promise<never> {
  // Listened for from the beginning, so that a stop during the start leaves nothing half open.
  const stop = new StopWatch()
  const server = await startServer(config)
  stop.serving()
  const start = await describeStart(server, config, environment)
  process.stdout.write(process.stdout.isTTY ? start : asLogLines(start))
  const failure = await Promise.race([stop.asked.then(() => undefined), server.storage.failed])
  if (failure) {
    server.log.fatal({ err: failure }, 'The disk failed. Stopping, so that nothing is promised that it lost.')
    // Without the usual stop, which answers and writes.
    process.exit(1)
  }
  server.drain()
  if (config.drainSeconds > 0) await delay(config.drainSeconds * 1_000)
  server.log.info('Stopping.')
  stop.begin()
  try {
    await server.stop(what => stop.waitFor(what))
  } catch (error) {
    server.log.error({ err: error }, 'Stopped with a fault.')
    process.exit(1)
  }
  // Everything is closed. What a module of the operator still has open must not keep the process.
  process.exit(0)
}
