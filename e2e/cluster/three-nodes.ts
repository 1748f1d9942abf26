import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createTestDatabase } from '../../apps/server/test/test-database.ts'
import { freePort } from '../../tools/free-port.ts'
import type { ServerHost } from '../server/server-host.ts'
import { ServerProcess } from '../server/server-process.ts'
import type { Daemon } from './daemon.ts'
import { startBalancer } from './start-balancer.ts'

/** What the servers of all journeys share, in `PARLEY_JOURNEY_PARTS`. */
export interface JourneyParts {
  /** The database with the demo company. */
  templateUrl: string
  haproxy: string
  /** Where the nodes find the bus and the object store. */
  env: Record<string, string>
}

export const NODES = 3
const BALANCED_WITHIN_MS = 10_000

/** What a journey takes for its server: three nodes behind haproxy, which sends every request and connection to another one. */
export class ThreeNodes extends ServerProcess {
  readonly #nodes: ServerProcess[]
  readonly #startBalancer: () => Promise<Daemon>
  #balancer: Daemon | undefined

  constructor(
    nodes: ServerProcess[],
    { folder, port, databaseUrl }: { folder: string; port: number; databaseUrl: string },
    start: () => Promise<Daemon>,
  ) {
    super(folder, port, { DATABASE_URL: databaseUrl })
    this.#nodes = nodes
    this.#startBalancer = start
  }

  override async start(): Promise<void> {
    await Promise.all(this.#nodes.map(node => node.start()))
    this.#balancer ??= await this.#startBalancer()
    const deadline = Date.now() + BALANCED_WITHIN_MS
    while (Date.now() < deadline) {
      const { status } = await fetch(`${this.url}/readyz`)
      if (status === 200) return
      await delay(50)
    }
    throw new Error('haproxy finds no node.')
  }

  override async stop(): Promise<void> {
    await Promise.all(this.#nodes.map(node => node.stop()))
  }

  override async kill(): Promise<void> {
    await Promise.all(this.#nodes.map(node => node.kill()))
  }

  override async command(...words: string[]): Promise<void> {
    await this.#nodes[0]?.command(...words)
  }

  override get output(): string {
    return this.#nodes.map(node => node.output).join('\n')
  }

  async endBalancer(): Promise<void> {
    await this.#balancer?.end('SIGKILL')
  }
}

/** On a copy of the database, or on an empty one; `remove` when they have stopped. */
export async function createThreeNodes(
  { templateUrl, haproxy, env, isEmpty }: JourneyParts & { isEmpty: boolean },
  folder: string,
  environment: Record<string, string>,
  hosts: readonly ServerHost[],
): Promise<{ server: ThreeNodes; remove(): Promise<void> }> {
  const serverUrl = new URL(templateUrl)
  const template = serverUrl.pathname.slice(1)
  serverUrl.pathname = '/postgres'
  const database = await createTestDatabase(serverUrl.href, isEmpty ? undefined : template)
  const [port = 0, ...ports] = await Promise.all(Array.from({ length: NODES + 1 }, freePort))
  const shared = { ...env, ...environment, DATABASE_URL: database.url, TRUST_PROXY: '1' }
  const nodes = ports.map((own, at) => {
    const dataDir = join(folder, `node-${at + 1}`)
    mkdirSync(dataDir)
    return new ServerProcess(dataDir, own, shared, hosts[at])
  })
  const place = { folder, port, databaseUrl: database.url }
  const server = new ThreeNodes(nodes, place, () => startBalancer(haproxy, folder, ports, port))
  return {
    server,
    async remove() {
      await server.endBalancer()
      await database.drop()
    },
  }
}
