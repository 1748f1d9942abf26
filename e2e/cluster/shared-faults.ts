import { setTimeout as delay } from 'node:timers/promises'
import { startReplica } from '../../tools/postgres-replica.ts'
import type { Experiment } from './run-fault.ts'
import type { Cluster } from './start-cluster.ts'

/** What all nodes use: PostgreSQL and the bus. */
export const sharedFaults = (cutSeconds: number): Record<string, Experiment> => ({
  'restart-postgres': {
    name: 'PostgreSQL restarted',
    async fault({ databases }, random) {
      const signal = random() < 0.5 ? 'SIGINT' : 'SIGKILL'
      await databases.at(-1)?.restart(signal)
      return signal
    },
  },
  'cut-bus': {
    name: `routes between the NATS servers cut for ${cutSeconds} s`,
    async fault({ bus }) {
      for (const route of bus.routes) route.freeze()
      await delay(cutSeconds * 1_000)
      // What was under way is lost.
      for (const route of bus.routes) {
        route.reset()
        route.thaw()
      }
      return 'all routes'
    },
  },
  'replace-primary': {
    name: 'PostgreSQL primary killed, its synchronous replica promoted',
    fault: replacePrimary,
  },
})

async function replacePrimary({ databases, database }: Cluster): Promise<string> {
  const primary = databases.at(-1)
  if (!primary) throw new Error('There is no PostgreSQL.')
  const replica = await startReplica(primary)
  databases.push(replica)
  // Writers are at work while both confirm.
  await delay(1_000)
  await primary.kill()
  await replica.promote()
  database.moveTo(replica.url)
  return 'the primary'
}
