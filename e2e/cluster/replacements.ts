import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Experiment } from './run-fault.ts'

const WRONG_CLOCK = fileURLToPath(new URL('wrong-clock.mjs', import.meta.url))
const WRONG_FOR_MS = 5_000

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
