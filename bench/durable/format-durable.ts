import { round } from '../load/quantiles.ts'
import { type DurableFigures, type Held, isWhole, P99_LIMIT_MS } from './measure-durable.ts'

const WANTED_RATE = 4_500
const CALM_P99_MS = 100

const PARTS = [
  ['nodes', 'three nodes'],
  ['primary', 'PostgreSQL'],
  ['standby', 'its standby'],
  ['nats', 'NATS'],
  ['generator', 'generator'],
] as const

/** Cores that are needed for the wanted rate. */
const coresFor = (us: number): number => round((us * WANTED_RATE) / 1e6, 1)

const sumOf = ({ costs }: Held): number => Object.values(costs.us).reduce((sum, us) => sum + us, 0)

export function formatDurable({ conversations, people, max, calm, archived }: DurableFigures): string {
  const row = (name: string, tell: (held: Held) => string | number) =>
    `| ${name} | ${tell(max)} | ${tell(calm)} |`
  const costs = PARTS.map(([part, name]) =>
    row(`CPU of ${name}, µs a message`, ({ costs }) => costs.us[part]),
  )
  const needs = PARTS.map(([part, name]) => `${name} ${coresFor(max.costs.us[part])}`)
  return [
    `| ${conversations.toLocaleString('en')} conversations of ${people.toLocaleString('en')} people, two receivers each | the largest rate | 70 % of it |`,
    '| --- | ---: | ---: |',
    row('msg/s', ({ rate }) => rate),
    row('minutes', ({ seconds }) => round(seconds / 60, 1)),
    row('sent, acknowledged', ({ sent, acked }) => `${sent}, ${acked}`),
    row('deliveries: due, counted, doubled', h => `${h.expected}, ${h.heard}, ${h.doubled}`),
    row('one-way latency p50 and p99, ms', ({ p50, p99 }) => `${round(p50, 1)}, ${round(p99, 1)}`),
    row('p99 of the slowest minute, ms', ({ minuteP99 }) => round(minuteP99, 1)),
    row('acknowledgement p50, ms', ({ ackP50 }) => round(ackP50, 1)),
    ...costs,
    row('all of it, µs a message', sumOf),
    row('cores used by others', ({ costs }) => costs.otherCores),
    '',
    `Archive: ${archived.rows} rows, ${archived.ids} ids; acknowledged were ${archived.acked}.`,
    `${WANTED_RATE.toLocaleString('en')} msg/s at these costs take ${coresFor(sumOf(max))} cores: ${needs.join(', ')}.`,
  ].join('\n')
}

export function durableProblems({ max, calm, archived }: DurableFigures): string[] {
  const problems = [max, calm]
    .filter(held => !isWhole(held))
    .map(({ rate }) => `At ${rate} msg/s something was lost, doubled or not acknowledged.`)
  if (archived.rows !== archived.acked || archived.ids !== archived.rows)
    problems.push('The archive does not hold exactly what was acknowledged.')
  if (max.p99 > P99_LIMIT_MS)
    problems.push(`p99 at the largest rate was ${max.p99} ms; the limit is ${P99_LIMIT_MS} ms.`)
  if (calm.p99 > CALM_P99_MS) problems.push(`p99 at 70 % was ${calm.p99} ms; the limit is ${CALM_P99_MS} ms.`)
  return problems
}
