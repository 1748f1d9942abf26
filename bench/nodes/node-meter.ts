import { setTimeout as sleep } from 'node:timers/promises'
import type { PairResult } from '../load/plan.ts'
import { startGroupMeter } from '../load/process-meter.ts'
import { round } from '../load/quantiles.ts'

/** Processor time: of a second in milliseconds, of a message or a delivery in microseconds. */
export interface Cost {
  nodes: number
  nats: number
  postgres: number
}

/** The processes whose time is measured. */
export type Processes = Record<keyof Cost, () => number[]>

export interface NodeMeter {
  /** What everything costs while nobody writes: heartbeats, leases, looking for ended sessions. */
  standing: Cost
  /** For each message, or each of its deliveries, beyond what standing still costs in the same time. */
  measure(work: () => Promise<PairResult>, deliveries: number): Promise<[PairResult, Cost]>
}

/** Stands still for so long first. */
export async function createNodeMeter(
  label: string,
  processes: Processes,
  seconds: number,
): Promise<NodeMeter> {
  const idle = await meter(processes, () => sleep(1_000 * seconds))
  const standing = mapCost(idle.cost, ms => ms / idle.seconds)
  return {
    standing: mapCost(standing, ms => round(ms, 2)),
    async measure(work, deliveries) {
      const { result, cost, seconds: took } = await meter(processes, work)
      const count = result.sent * deliveries
      // On a busy machine the last ones may come after the measurement.
      if (result.delivered < 0.95 * result.sent)
        throw new Error(`${label}: ${result.sent - result.delivered} messages did not arrive.`)
      const each = (ms: number, of: keyof Cost) => round(((ms - standing[of] * took) * 1_000) / count, 1)
      process.stderr.write(
        `[${label}] ${result.rate}/s: ${result.delivered} of ${result.sent} in ${round(took, 1)} s, ms ${JSON.stringify(cost)}\n`,
      )
      return [result, mapCost(cost, each)]
    },
  }
}

const mapCost = ({ nodes, nats, postgres }: Cost, of: (value: number, name: keyof Cost) => number): Cost => ({
  nodes: of(nodes, 'nodes'),
  nats: of(nats, 'nats'),
  postgres: of(postgres, 'postgres'),
})

async function meter<T>(
  processes: Processes,
  work: () => Promise<T>,
): Promise<{ result: T; cost: Cost; seconds: number }> {
  const startedAt = performance.now()
  const read = {
    nodes: startGroupMeter(processes.nodes),
    nats: startGroupMeter(processes.nats),
    postgres: startGroupMeter(processes.postgres),
  }
  const result = await work()
  const cost = { nodes: read.nodes(), nats: read.nats(), postgres: read.postgres() }
  return { result, cost, seconds: (performance.now() - startedAt) / 1_000 }
}
