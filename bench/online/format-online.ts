import type { PartCosts } from '../crowd/part-meter.ts'
import { round } from '../load/quantiles.ts'
import type { OnlineFigures } from './measure-online.ts'

/** Of a second, in cores. */
const coresOf = ({ us }: PartCosts): string => {
  const cores = (value: number) => round(value / 1e6, 3)
  return `${cores(us.nodes)} + ${cores(us.primary)} + ${cores(us.nats)}`
}

const secondsOf = ({ p50, p99, max }: OnlineFigures['death']['backMs']): number[] =>
  [p50, p99, max].map(ms => round(ms / 1_000, 1))

export function formatOnline(figures: OnlineFigures): string {
  const { people, rate, emptyMb, fullMb, standing, costs, talk, death, archived } = figures
  const row = (name: string, value: string | number) => `| ${name} | ${value} |`
  const growthKb = ((sumOf(fullMb) - sumOf(emptyMb)) * 1_024) / people
  return [
    `| ${people.toLocaleString('en')} people online on three nodes, ${rate} msg/s, 7 of 10 to groups of 50 online | |`,
    '| --- | ---: |',
    row('signed in after, s', round(figures.arrivedMs / 1_000, 1)),
    row('memory of the nodes before, MB', emptyMb.join(', ')),
    row('with everybody, MB', fullMb.join(', ')),
    row('for each session, KB', round(growthKb, 1)),
    row('cores while nobody writes: nodes + PostgreSQL + NATS', coresOf(standing)),
    row('cores while they write', coresOf(costs)),
    row(
      'cores of the generator, and of others',
      `${round(costs.us.generator / 1e6, 2)}, ${costs.otherCores}`,
    ),
    row('sent, acknowledged', `${talk.sent}, ${talk.acked}`),
    row('deliveries: due, counted, doubled', `${talk.expected}, ${talk.heard}, ${talk.doubled}`),
    row('one-way latency p50 and p99, ms', `${round(figures.p50, 1)}, ${round(figures.p99, 1)}`),
    row('acknowledgement p50, ms', round(figures.ackP50, 1)),
    row('a node is killed: people cut off, tries of theirs', `${death.cutOff}, ${death.tries}`),
    row('half, 99 % and all of them connected again after, s', secondsOf(death.backMs).join(', ')),
    row('memory of the other two then, MB', death.nodesMb.join(', ')),
    row('sent, acknowledged meanwhile', `${death.sent}, ${death.acked}`),
    row('deliveries: due, heard at once, doubled', `${death.expected}, ${death.heard}, ${death.doubled}`),
    row('archive: rows, ids; acknowledged', `${archived.rows}, ${archived.ids}; ${archived.acked}`),
  ].join('\n')
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

export function onlineProblems({ talk, death, archived }: OnlineFigures): string[] {
  const problems: string[] = []
  if (talk.heard !== talk.expected) problems.push('Not everything was delivered while all nodes ran.')
  if (talk.doubled + death.doubled > 0) problems.push('Something was delivered twice.')
  if (talk.acked !== talk.sent || death.acked !== death.sent)
    problems.push('Not everything was acknowledged.')
  if (archived.rows !== archived.acked || archived.ids !== archived.rows)
    problems.push('The archive does not hold exactly what was acknowledged.')
  return problems
}
