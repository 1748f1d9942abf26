import { setTimeout as delay } from 'node:timers/promises'
import type { Experiment } from './run-experiment.ts'

const oneOf = <T>(list: readonly T[], random: () => number): T => {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('The list is empty.')
  return chosen
}

/** A NATS server that ended is back after this time. */
const GONE_MS = 1_000

/** Of any one Parley node, and of any one NATS server. */
export const nodeFaults = (frozenSeconds: number): Record<string, Experiment> => ({
  'kill-node': {
    name: 'Parley node killed',
    backWithinMs: 5_000,
    async fault({ nodes }, random) {
      const node = oneOf(nodes, random)
      await node.kill()
      await node.start()
    },
  },
  'freeze-node': {
    name: `Parley node frozen for ${frozenSeconds} s`,
    isSilent: true,
    async fault({ nodes }, random) {
      const { pid } = oneOf(nodes, random)
      if (pid === undefined) throw new Error('The node is not running.')
      process.kill(pid, 'SIGSTOP')
      await delay(frozenSeconds * 1_000)
      process.kill(pid, 'SIGCONT')
    },
  },
  'stop-node': {
    name: 'Parley node stopped and started',
    async fault({ nodes }, random) {
      const node = oneOf(nodes, random)
      await node.stop()
      await node.start()
    },
  },
  'kill-nats': {
    name: 'NATS server killed',
    async fault({ bus }, random) {
      const server = oneOf(bus.servers, random)
      await server.end('SIGKILL')
      await delay(GONE_MS)
      await server.start()
    },
  },
  'freeze-nats': {
    name: `NATS server frozen for ${frozenSeconds} s`,
    async fault({ bus }, random) {
      const server = oneOf(bus.servers, random)
      server.freeze()
      await delay(frozenSeconds * 1_000)
      server.thaw()
    },
  },
  'stop-nats': {
    name: 'NATS server stopped and started',
    async fault({ bus }, random) {
      const server = oneOf(bus.servers, random)
      await server.end('SIGTERM')
      await delay(GONE_MS)
      await server.start()
    },
  },
})
