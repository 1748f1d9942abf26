import { findProgram, startNats } from '../../../../tools/nats.ts'
import type { RunningServer } from '../../src/app/server.ts'
import type { SmsMessage } from '../../src/ports/sms-sender.ts'
import { takePreparedDatabase } from '../prepared-database.ts'
import { startS3 } from '../s3-server.ts'
import {
  COMPANY,
  OTHER_COMPANY,
  prepareCompanies,
  type TestServer,
  type TestServerOptions,
} from '../testkit.ts'

const NODES = 3
const KNOWN_WITHIN_MS = 10_000

/** `PARLEY_TEST_NODES=3`: what a test takes for one server are three, and every connection and call goes to the next one. */
export const SPREADS = process.env.PARLEY_TEST_NODES === String(NODES)

type Node = TestServer & Pick<RunningServer, 'bus'>

export async function startSpreadServer(
  options: TestServerOptions,
  start: (options: TestServerOptions) => Promise<Node>,
): Promise<TestServer> {
  const database = await takePreparedDatabase(process.env.PARLEY_TEST_PG ?? '', databaseUrl =>
    prepareCompanies({ databaseUrl }),
  )
  const nats = await startNats(findProgram('nats-server') ?? '')
  const s3 = await startS3()
  const logLines: string[] = []
  const smsMessages: SmsMessage[] = []
  const shared: TestServerOptions = {
    logTo: { write: line => void logLines.push(line) },
    sms: { send: async message => void smsMessages.push(message) },
    ...options,
    databaseUrl: database.url,
    natsUrl: nats.url,
    s3: s3.settings,
  }
  const first = await start(shared)
  const nodes = [first, ...(await Promise.all(Array.from({ length: NODES - 1 }, () => start(shared))))]
  await untilKnown(nodes)
  let turn = 0
  const next = (): Node => nodes[turn++ % NODES] ?? first
  return {
    ...first,
    logLines,
    smsMessages,
    get url() {
      return next().url
    },
    get port() {
      return next().port
    },
    call: (...request) => next().call(...request),
    signIn: (...request) => next().signIn(...request),
    async stop() {
      await Promise.all(nodes.map(node => node.stop()))
      await nats.stop()
      await s3.stop()
      await database.drop()
    },
  }
}

/** Each serves both companies from the beginning, and has heard that the others do. */
async function untilKnown(nodes: Node[]): Promise<void> {
  for (const { bus } of nodes) for (const { domain } of [COMPANY, OTHER_COMPANY]) bus.serve(domain)
  const deadline = Date.now() + KNOWN_WITHIN_MS
  while (nodes.some(({ bus }) => bus.state().peers < NODES - 1)) {
    if (Date.now() > deadline) throw new Error('The nodes do not hear of each other.')
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
