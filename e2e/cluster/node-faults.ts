import { setTimeout as delay } from 'node:timers/promises'
import type { ServerProcess } from '../server/server-process.ts'
import type { Daemon } from './daemon.ts'
import type { Experiment } from './run-fault.ts'

const oneOf = <T>(list: readonly T[], random: () => number): [chosen: T, number: number] => {
  const at = Math.floor(random() * list.length)
  const chosen = list[at]
  if (chosen === undefined) throw new Error('The list is empty.')
  return [chosen, at + 1]
}

/** A NATS server that ended is back after this time. */
const GONE_MS = 1_000
/** The load balancer has looked at a node again, and sends clients to it. */
const KNOWN_AGAIN_MS = 1_200

/** Somebody else starts it again, as systemd would. */
async function endNode(
  nodes: readonly ServerProcess[],
  random: () => number,
  end: (node: ServerProcess) => Promise<void>,
): Promise<string> {
  const [node, number] = oneOf(nodes, random)
  await end(node)
  await node.start()
  await delay(KNOWN_AGAIN_MS)
  return `node ${number}`
}

async function endServer(
  servers: readonly Daemon[],
  random: () => number,
  signal: NodeJS.Signals,
): Promise<string> {
  const [server, number] = oneOf(servers, random)
  await server.end(signal)
  await delay(GONE_MS)
  await server.start()
  return `NATS ${number}`
}

/** Faults of any one Parley node or NATS server. */
export const nodeFaults = (frozenSeconds: number): Record<string, Experiment> => ({
  'kill-node': {
    name: 'Parley node killed',
    backWithinMs: 5_000,
    fault: ({ nodes }, random) => endNode(nodes, random, node => node.kill()),
  },
  'freeze-node': {
    name: `Parley node frozen for ${frozenSeconds} s`,
    isSilent: true,
    async fault({ nodes }, random) {
      const [{ pid }, number] = oneOf(nodes, random)
      if (pid === undefined) throw new Error('The node is not running.')
      process.kill(pid, 'SIGSTOP')
      await delay(frozenSeconds * 1_000)
      process.kill(pid, 'SIGCONT')
      await delay(KNOWN_AGAIN_MS)
      return `node ${number}`
    },
  },
  'stop-node': {
    name: 'Parley node stopped and started',
    fault: ({ nodes }, random) => endNode(nodes, random, node => node.stop()),
  },
  'kill-nats': {
    name: 'NATS server killed',
    fault: ({ bus }, random) => endServer(bus.servers, random, 'SIGKILL'),
  },
  'freeze-nats': {
    name: `NATS server frozen for ${frozenSeconds} s`,
    async fault({ bus }, random) {
      const [server, number] = oneOf(bus.servers, random)
      server.freeze()
      await delay(frozenSeconds * 1_000)
      server.thaw()
      return `NATS ${number}`
    },
  },
  'stop-nats': {
    name: 'NATS server stopped and started',
    fault: ({ bus }, random) => endServer(bus.servers, random, 'SIGTERM'),
  },
})
