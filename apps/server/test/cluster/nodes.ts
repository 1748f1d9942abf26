import { type DatabaseProxy, startDatabaseProxy } from '../../../../tools/database-proxy.ts'
import { findProgram, type Nats, startNats } from '../../../../tools/nats.ts'
import { takePreparedDatabase } from '../prepared-database.ts'
import { prepareCompanies, startTestServer, type TestServer, type TestServerOptions } from '../testkit.ts'

const postgresUrl = process.env.PARLEY_TEST_PG
const natsServer = findProgram('nats-server')

/** Why two nodes cannot be tried here. */
export const missingForNodes =
  (postgresUrl ? undefined : 'PARLEY_TEST_PG is not set') ??
  (natsServer ? undefined : 'nats-server is not installed')
if (missingForNodes) console.info(`Several nodes were left out: ${missingForNodes}.`)

export interface Nodes {
  one: TestServer
  two: TestServer
  nats: Nats
  databaseUrl: string
  /** Between the second node and NATS. */
  link: DatabaseProxy
  stop(): Promise<void>
}

/** Two servers on one database and one bus. */
export async function startNodes(options: TestServerOptions = {}): Promise<Nodes> {
  const database = await takePreparedDatabase(postgresUrl ?? '', databaseUrl =>
    prepareCompanies({ databaseUrl }),
  )
  const nats = await startNats(natsServer ?? '')
  const link = await startDatabaseProxy(nats.url)
  const start = (natsUrl: string) => startTestServer({ ...options, databaseUrl: database.url, natsUrl })
  const one = await start(nats.url)
  const two = await start(link.url)
  return {
    one,
    two,
    nats,
    databaseUrl: database.url,
    link,
    async stop() {
      link.thaw()
      await Promise.all([one.stop(), two.stop()])
      await link.stop()
      await nats.stop()
      await database.drop()
    },
  }
}
