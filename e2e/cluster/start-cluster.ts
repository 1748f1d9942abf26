import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3 } from '../../apps/server/test/s3-server.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../../tools/database-proxy.ts'
import { freePort } from '../../tools/free-port.ts'
import type { Postgres } from '../../tools/postgres.ts'
import { ServerProcess } from '../server/server-process.ts'
import type { Daemon } from './daemon.ts'
import type { EarlierVersion } from './earlier-version.ts'
import { startBalancer } from './start-balancer.ts'
import { type BusServers, startBus } from './start-bus.ts'

export interface Programs {
  nats: string
  haproxy: string
  postgres: Postgres
}

export interface Cluster {
  /** The address of the load balancer. */
  url: string
  nodes: ServerProcess[]
  bus: BusServers
  /** The last one is the primary, the others are dead. */
  databases: Postgres[]
  /** The address of PostgreSQL for the nodes, which stays the same when another server takes over. */
  database: DatabaseProxy
  /** A node on the data of the others, not started. */
  createNode(at: number, env?: Record<string, string>): ServerProcess
  stop(): Promise<void>
}

const NODES = 3
/** Two checks of the load balancer fail by then. */
export const DRAIN_SECONDS = 3

/** Three nodes, each started as docs/scaling.md says, on one PostgreSQL, three NATS servers and an S3 store, behind haproxy; of an earlier version where it is given. */
export async function startCluster(
  { nats, haproxy, postgres }: Programs,
  earlier?: Pick<EarlierVersion, 'source' | 'bundle'>,
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-cluster-'))
  const databases = [postgres]
  const stops = [() => Promise.all(databases.map(server => server.stop()))] as (() => Promise<unknown>)[]
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const database = await startDatabaseProxy(postgres.url)
    stops.push(() => database.stop())
    const s3 = await startS3()
    stops.push(() => s3.stop())
    const bus = await startBus(nats, folder)
    stops.push(() => bus.stop())
    const ports = await Promise.all(Array.from({ length: NODES }, freePort))
    const { endpoint, region, accessKeyId, secretAccessKey } = s3.settings
    const shared = {
      DATABASE_URL: database.url,
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      TRUST_PROXY: '1',
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY: accessKeyId,
      S3_SECRET_KEY: secretAccessKey,
    }
    const createNode: Cluster['createNode'] = (at, more = {}) => {
      const own = { ...shared, ...bus.settingsFor(at), PARLEY_DEMO: '0', ...more }
      return new ServerProcess(join(folder, `node-${at + 1}`), ports[at] ?? 0, own)
    }
    const startedBy = (main?: string): Record<string, string> =>
      main === undefined ? {} : { PARLEY_SERVER_MAIN: main }
    await fillDemo(createNode(0, { ...startedBy(earlier?.source), PARLEY_DEMO: '1', DRAIN_SECONDS: '0' }))
    const nodes = ports.map((_, at) => createNode(at, startedBy(earlier?.bundle)))
    // Whichever processes are in the list by then.
    stops.push(() => Promise.all(nodes.map(node => node.kill())))
    await Promise.all(nodes.map(node => node.start()))
    // They would hear of each other by the database, and hide what is wrong.
    const deaf = nodes.find(node => node.output.includes('NATS is not reachable'))
    if (deaf) throw new Error(deaf.output)
    const balancer: Daemon = await startBalancer(haproxy, folder, ports)
    stops.push(() => balancer.end('SIGKILL'))
    return {
      url: `http://127.0.0.1:${balancer.port}`,
      nodes,
      bus,
      databases,
      database,
      createNode,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function fillDemo(server: ServerProcess): Promise<void> {
  await server.start()
  await server.stop()
}
