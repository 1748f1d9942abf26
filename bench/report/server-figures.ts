import type { LoadResult } from '../load/plan.ts'
import type { Figure } from './ratio-table.ts'

const at1000 = (result: LoadResult) => result.latency.find(step => step.rate === 1000)
const idle = (result: LoadResult) => result.connect.steps.at(-1)

const groupOf = (result: LoadResult, size: number) => result.groups.find(group => group.size === size)

export const SERVER_FIGURES: Figure<LoadResult>[] = [
  { name: 'one-to-one, max msg/s at p99 ≤ 250 ms', of: result => result.throughput.maxPerSecond },
  { name: 'CPU per message at that rate, µs', of: result => result.throughput.atMax?.serverCpuUsPerMessage },
  { name: 'one-way latency at 1,000 msg/s, p50, ms', of: result => at1000(result)?.latencyMs.p50 },
  { name: 'one-way latency at 1,000 msg/s, p99, ms', of: result => at1000(result)?.latencyMs.p99 },
  { name: 'CPU per message at 1,000 msg/s, µs', of: result => at1000(result)?.serverCpuUsPerMessage },
  { name: 'memory per idle session, KB', of: result => idle(result)?.rssKbPerSession },
  { name: 'CPU per login, ms', of: result => idle(result)?.cpuMsPerLogin },
  ...[100, 500].flatMap((size): Figure<LoadResult>[] => [
    {
      name: `group of ${size}, max deliveries/s`,
      of: result => groupOf(result, size)?.maxDeliveriesPerSecond,
    },
    {
      name: `group of ${size}, CPU per delivery, µs`,
      of: result => groupOf(result, size)?.throughput.atMax?.serverCpuUsPerMessage,
    },
    {
      name: `group of ${size}, 5 msg/s, p99 to the last member, ms`,
      of: result => groupOf(result, size)?.gentle.latencyMs.p99,
    },
  ]),
  {
    name: 'cores used by others meanwhile',
    of: result => at1000(result)?.cpu.otherCores,
    isContext: true,
  },
]
