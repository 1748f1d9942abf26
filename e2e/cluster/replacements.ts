import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Experiment } from './run-fault.ts'
import { DRAIN_SECONDS } from './start-cluster.ts'

const WRONG_CLOCK = fileURLToPath(new URL('wrong-clock.mjs', import.meta.url))
const WRONG_FOR_MS = 5_000
/** After the drain: what docs/operating.md promises of a stop. */
const STOPPED_WITHIN_MS = 10_000
/** The load balancer has looked at a node again, and sends clients to it. */
const KNOWN_AGAIN_MS = 1_200

/** Nodes replaced by others while people write. */
export const replacements: Record<string, Experiment> = {
  'rolling-upgrade': {
    name: 'nodes of an earlier version replaced one after the other, with a migration',
    startsEarlier: true,
    async fault({ nodes, createNode }) {
      for (const at of nodes.keys()) {
        await nodes[at]?.stop()
        const node = createNode(at)
        nodes[at] = node
        await node.start()
      }
      return 'all nodes'
    },
  },
  'rolling-restart': {
    name: 'nodes stopped and started one after the other',
    async fault({ nodes }) {
      const times: number[] = []
      for (const node of nodes) {
        const startedAt = performance.now()
        await node.stop()
        times.push(Math.round(performance.now() - startedAt))
        // It says so when it ends with work unfinished.
        if (node.output.includes('Could not stop in time')) throw new Error(node.output)
        await node.start()
        await delay(KNOWN_AGAIN_MS)
      }
      if (Math.max(...times) > DRAIN_SECONDS * 1_000 + STOPPED_WITHIN_MS)
        throw new Error(`The nodes stopped after ${times.join(', ')} ms.`)
      return `all nodes, stopped after ${times.join(', ')} ms`
    },
  },
  'wrong-clock': {
    name: 'clock of a node an hour ahead',
    async fault({ nodes, createNode }, random) {
      const at = Math.floor(random() * nodes.length)
      const replace = async (env: Record<string, string>) => {
        await nodes[at]?.stop()
        const node = createNode(at, env)
        nodes[at] = node
        await node.start()
      }
      await replace({ NODE_OPTIONS: `--import=${WRONG_CLOCK}` })
      await delay(WRONG_FOR_MS)
      await replace({})
      return `node ${at + 1}`
    },
  },
}
