import type { LoadResult } from '../load/plan.ts'
import { median } from '../load/quantiles.ts'
import type { Figure, Measured } from './ratio-table.ts'

const at1000 = (result: LoadResult) => result.latency.find(step => step.rate === 1000)
const idle = (result: LoadResult) => result.connect.steps.at(-1)

const groupOf = (result: LoadResult, size: number) => result.groups.find(group => group.size === size)

const PAIR_FIGURES: Figure<LoadResult>[] = [
  { name: 'one-to-one, max msg/s at p99 ≤ 250 ms', of: result => result.throughput.maxPerSecond },
  { name: 'CPU per message at that rate, µs', of: result => result.throughput.atMax?.serverCpuUsPerMessage },
  { name: 'one-way latency at 1,000 msg/s, p50, ms', of: result => at1000(result)?.latencyMs.p50 },
  { name: 'one-way latency at 1,000 msg/s, p99, ms', of: result => at1000(result)?.latencyMs.p99 },
  { name: 'CPU per message at 1,000 msg/s, µs', of: result => at1000(result)?.serverCpuUsPerMessage },
]

const OTHERS: Figure<LoadResult> = {
  name: 'cores used by others meanwhile',
  of: result => at1000(result)?.cpu.otherCores,
  isContext: true,
}

export const DURABLE_FIGURES = [...PAIR_FIGURES, OTHERS]

export const SERVER_FIGURES: Figure<LoadResult>[] = [
  ...PAIR_FIGURES,
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
  OTHERS,
]

const MIN_POSTGRES_RATIO = 0.6

/** What PostgreSQL carries and costs beside SQLite, of runs that took turns. */
export function comparePostgres(runs: Measured<LoadResult>[]): { line: string; isSlow: boolean } | undefined {
  const of = (subject: string, read: (result: LoadResult) => number | undefined) =>
    median(runs.filter(run => run.subject === subject).map(run => read(run.result) ?? Number.NaN))
  const ratio = (read: (result: LoadResult) => number | undefined) =>
    (of('Parley on PostgreSQL', read) ?? Number.NaN) / (of('Parley', read) ?? Number.NaN)
  const rate = ratio(({ throughput }) => throughput.maxPerSecond)
  if (!Number.isFinite(rate)) return undefined
  const cost = ratio(({ throughput }) => throughput.atMax?.serverCpuUsPerMessage)
  const calmCost = ratio(result => at1000(result)?.serverCpuUsPerMessage)
  const line =
    `PostgreSQL carries × ${rate.toFixed(2)} of SQLite's maximum (goal: ≥ ${MIN_POSTGRES_RATIO}); a message costs ` +
    `× ${cost.toFixed(2)} of its processor time there, × ${calmCost.toFixed(2)} at 1,000 msg/s.`
  return { line, isSlow: rate < MIN_POSTGRES_RATIO }
}
