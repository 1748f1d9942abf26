import type { LoadResult } from '../load/plan.ts'
import { median } from '../load/quantiles.ts'
import type { ServerRun } from '../measure-servers.ts'
import { formatFigure, formatRow } from './format-figure.ts'

interface Figure {
  name: string
  of(result: LoadResult): number | undefined
}

const at1000 = (result: LoadResult) => result.latency.find(step => step.rate === 1000)
const idle = (result: LoadResult) => result.connect.steps.at(-1)

const FIGURES: Figure[] = [
  { name: 'one-to-one, max msg/s at p99 ≤ 250 ms', of: result => result.throughput.maxPerSecond },
  {
    name: '  server CPU per message at that rate, µs',
    of: result => result.throughput.atMax?.serverCpuUsPerMessage,
  },
  { name: 'one-way latency at 1,000 msg/s, p50, ms', of: result => at1000(result)?.latencyMs.p50 },
  { name: 'one-way latency at 1,000 msg/s, p99, ms', of: result => at1000(result)?.latencyMs.p99 },
  {
    name: '  server CPU per message at 1,000 msg/s, µs',
    of: result => at1000(result)?.serverCpuUsPerMessage,
  },
  { name: 'memory per idle session, KB', of: result => idle(result)?.rssKbPerSession },
  { name: 'CPU per login, ms', of: result => idle(result)?.cpuMsPerLogin },
  { name: '  CPU of others during the latency run, cores', of: result => at1000(result)?.cpu.otherCores },
]

/** Medians over the rounds; behind each figure of a peer stands ours divided by it. */
export function formatServerTable(runs: ServerRun[]): string {
  const [ours = '', ...peers] = [...new Set(runs.map(run => run.target))]
  const figureOf = (target: string, figure: Figure) =>
    median(runs.filter(run => run.target === target).map(run => figure.of(run.result) ?? Number.NaN))
  const rows = FIGURES.map(figure => {
    const own = figureOf(ours, figure)
    const cells = peers.map(peer => {
      const theirs = figureOf(peer, figure)
      const ratio =
        own === undefined || !theirs || figure.name.includes('others')
          ? ''
          : ` (×${formatFigure(own / theirs)})`
      return formatFigure(theirs) + ratio
    })
    return formatRow([figure.name, formatFigure(own), ...cells])
  })
  const head = [`${ours}, archive included`, ...peers.map(peer => `${peer} (${ours} / ${peer})`)]
  return [formatRow(['figure', ...head]), formatRow(Array(head.length + 1).fill('---')), ...rows].join('\n')
}
