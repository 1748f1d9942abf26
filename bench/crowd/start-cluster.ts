import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { provideNats, startNats } from '../../tools/nats.ts'
import { seedDatabases } from '../nodes/node-databases.ts'
import { startNode } from '../nodes/start-node.ts'
import { startDurablePostgres, startDurableStandby } from '../targets/durable-postgres.ts'
import type { ServerProcess } from '../targets/server-process.ts'

const NODES = 3

interface ClusterPlan {
  people: number
  circles: { count: number; size: number }
  hasStandby: boolean
}

/** Parts of it whose processor time is told apart. */
export type Part = 'nodes' | 'primary' | 'standby' | 'nats'

export interface Cluster {
  nodes: ServerProcess[]
  /** Of their WebSockets. */
  urls: string[]
  databaseUrl: string
  tokenFile: string
  pids: Record<Part, () => number[]>
  stop(): Promise<void>
}

/** Three nodes on one PostgreSQL that syncs, with people and their rooms. */
export async function startCluster({ people, circles, hasStandby }: ClusterPlan): Promise<Cluster> {
  const program = await provideNats()
  if ('missing' in program) throw new Error(program.missing)
  const dir = mkdtempSync(join(tmpdir(), 'parley-bench-cluster-'))
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops.toReversed()) await end()
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    const primary = await startDurablePostgres()
    stops.push(primary.stop)
    const { url, tokenFile } = await seedDatabases(primary.url, dir, people, circles)
    const standby = hasStandby ? await startDurableStandby(primary) : undefined
    // The primary would wait for it at its end.
    if (standby) stops.unshift(standby.stop)
    const nats = await startNats(program.path)
    stops.push(nats.stop)
    const nodes: ServerProcess[] = []
    const ports = await Promise.all(Array.from({ length: NODES }, freePort))
    for (const port of ports) {
      const node = await startNode({ dir, port, url, natsUrl: nats.url })
      nodes.push(node)
      stops.push(node.stop)
    }
    return {
      nodes,
      urls: ports.map(port => `ws://127.0.0.1:${port}/xmpp-websocket`),
      databaseUrl: url,
      tokenFile,
      pids: {
        nodes: () => nodes.map(({ pid }) => pid),
        primary: primary.pids,
        standby: standby?.pids ?? (() => []),
        nats: () => [nats.pid()],
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
