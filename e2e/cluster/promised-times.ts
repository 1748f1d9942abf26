import { setTimeout as delay } from 'node:timers/promises'
import { withClient } from '../../apps/server/test/test-database.ts'
import { RawClient } from '../server/raw-client.ts'
import { setDisabled, signIn } from '../server/sign-in.ts'
import type { Experiment } from './run-fault.ts'
import type { Cluster } from './start-cluster.ts'

const CUT_WITHIN_MS = 5_000
const TAKEN_OVER_WITHIN_MS = 15_000
/** A holder that lives has renewed its lease by then. */
const RENEWED_WITHIN_MS = 4_000

/** What has to happen on every node within a time that is promised. */
export const promisedTimes: Record<string, Experiment> = {
  'disable-account': {
    name: 'account disabled while the nodes do not hear each other',
    fault: disableAccount,
  },
  'kill-holder': {
    name: 'node that does the jobs killed',
    fault: killHolder,
  },
}

/** The streams of all nodes end, without a word from the node that was told. */
async function disableAccount({ url, nodes, bus }: Cluster, random: () => number): Promise<string> {
  const [admin, erin] = [await signIn(url, 'alice', 'parley-demo'), await signIn(url, 'erin', 'parley-demo')]
  const streams = await Promise.all(
    nodes.map((node, at) => RawClient.connect(node.url, erin, `device-${at}`, () => undefined)),
  )
  const told = nodes[Math.floor(random() * nodes.length)]?.url ?? url
  for (const route of bus.routes) route.freeze()
  let times: number[] = []
  try {
    const startedAt = performance.now()
    await setDisabled(told, admin, 'erin', true)
    times = await Promise.all(
      streams.map(async stream => {
        await Promise.race([stream.closed(), delay(2 * CUT_WITHIN_MS)])
        return Math.round(performance.now() - startedAt)
      }),
    )
  } finally {
    for (const route of bus.routes) {
      route.reset()
      route.thaw()
    }
    await setDisabled(told, admin, 'erin', false)
  }
  if (Math.max(...times) > CUT_WITHIN_MS) throw new Error(`Streams were cut after ${times.join(', ')} ms.`)
  return `streams cut after ${times.join(', ')} ms`
}

const readLease = (databaseUrl: string): Promise<{ holder: string; until: number }> =>
  withClient(databaseUrl, async client => {
    const { rows } = await client.query('select holder, until from leases')
    return { holder: rows[0].holder, until: Number(rows[0].until) }
  })

/** Which node has the lease is found by killing one after the other. */
async function killHolder({ nodes, databases }: Cluster): Promise<string> {
  const databaseUrl = databases.at(-1)?.url ?? ''
  for (const [at, node] of nodes.entries()) {
    const before = await readLease(databaseUrl)
    const killedAt = performance.now()
    await node.kill()
    await delay(RENEWED_WITHIN_MS)
    let now = await readLease(databaseUrl)
    const wasHolder = now.until === before.until
    while (
      wasHolder &&
      now.holder === before.holder &&
      performance.now() - killedAt < 2 * TAKEN_OVER_WITHIN_MS
    ) {
      await delay(50)
      now = await readLease(databaseUrl)
    }
    const tookMs = Math.round(performance.now() - killedAt)
    await node.start()
    if (wasHolder && tookMs > TAKEN_OVER_WITHIN_MS)
      throw new Error(`The jobs were taken over after ${tookMs} ms.`)
    if (wasHolder) return `node ${at + 1}, jobs taken over after ${tookMs} ms`
  }
  throw new Error('No node has the lease.')
}
