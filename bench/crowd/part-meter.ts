import { startCpuMeter, startGroupMeter } from '../load/process-meter.ts'
import { round } from '../load/quantiles.ts'
import type { Cluster, Part } from './start-cluster.ts'

/** Processor time of a message or a second, in microseconds. */
export interface PartCosts {
  us: Record<Part | 'generator', number>
  /** What everybody else on the machine used meanwhile. */
  otherCores: number
}

/** `helpers`: processes of the generator beside this one. The returned function divides by so many. */
export function startPartMeter({ pids }: Cluster, helpers: number[] = []): (count: number) => PartCosts {
  const readers = Object.entries(pids).map(([part, find]) => [part as Part, startGroupMeter(find)] as const)
  const readMachine = startCpuMeter(helpers)
  return count => {
    const { generatorCores, serverMs, otherCores, wallMs } = readMachine()
    const ms = Object.fromEntries(readers.map(([part, read]) => [part, read()])) as Record<Part, number>
    const partsMs = Object.values(ms).reduce((sum, one) => sum + one, 0)
    const each = (value: number) => round((value * 1_000) / count, 0)
    return {
      us: {
        nodes: each(ms.nodes),
        primary: each(ms.primary),
        standby: each(ms.standby),
        nats: each(ms.nats),
        generator: each(generatorCores * wallMs + serverMs),
      },
      otherCores: round(Math.max(0, otherCores - partsMs / wallMs), 2),
    }
  }
}
