import type { LoadResult } from '../load/plan.ts'
import type { Figure } from './ratio-table.ts'

const at1000 = (result: LoadResult) => result.latency.find(step => step.rate === 1000)
const idle = (result: LoadResult) => result.connect.steps.at(-1)

export const SERVER_FIGURES: Figure<LoadResult>[] = [
  { name: 'one-to-one, max msg/s at p99 ≤ 250 ms', of: result => result.throughput.maxPerSecond },
  { name: 'CPU per message at that rate, µs', of: result => result.throughput.atMax?.serverCpuUsPerMessage },
  { name: 'one-way latency at 1,000 msg/s, p50, ms', of: result => at1000(result)?.latencyMs.p50 },
  { name: 'one-way latency at 1,000 msg/s, p99, ms', of: result => at1000(result)?.latencyMs.p99 },
  { name: 'CPU per message at 1,000 msg/s, µs', of: result => at1000(result)?.serverCpuUsPerMessage },
  { name: 'memory per idle session, KB', of: result => idle(result)?.rssKbPerSession },
  { name: 'CPU per login, ms', of: result => idle(result)?.cpuMsPerLogin },
  {
    name: 'cores used by others meanwhile',
    of: result => at1000(result)?.cpu.otherCores,
    isContext: true,
  },
]
