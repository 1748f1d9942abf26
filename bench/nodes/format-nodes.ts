import { type NodesFigure, RATE, RATE_OF_NODE } from './measure-nodes.ts'
import type { Cost } from './node-meter.ts'

const BOUND = 1.3

type CostOf = (figure: NodesFigure) => Cost

const sumOf = ({ nodes, nats, postgres }: Cost): number => nodes + nats + postgres

/** Against one node. */
const ratioOf = (figures: NodesFigure[], of: (figure: NodesFigure) => number, figure: NodesFigure): string =>
  (of(figure) / of(figures[0] ?? figure)).toFixed(2)

const describeCost = (figures: NodesFigure[], of: CostOf, figure: NodesFigure): string => {
  const { nodes, nats, postgres } = of(figure)
  return `${Math.round(sumOf(of(figure)) * 10) / 10} = ${nodes} + ${nats} + ${postgres} (×${ratioOf(figures, f => sumOf(of(f)), figure)})`
}

/** What a message costs, as one load spread over the nodes and as one load for each node. */
const MESSAGE_COSTS: readonly [name: string, of: CostOf][] = [
  [`${RATE}/s in all`, ({ spread }) => spread],
  [`${RATE_OF_NODE}/s for each node`, ({ grown }) => grown],
]

export function formatNodes(figures: NodesFigure[]): string {
  const row = (name: string, tell: (figure: NodesFigure) => string) =>
    `| ${name} | ${figures.map(tell).join(' | ')} |`
  const costRow = (name: string, of: CostOf) => row(name, figure => describeCost(figures, of, figure))
  return [
    `| figure: all = nodes + NATS + PostgreSQL | ${figures.map(({ nodes }) => `${nodes} node${nodes > 1 ? 's' : ''}`).join(' | ')} |`,
    `| --- | ${figures.map(() => '---:').join(' | ')} |`,
    costRow('standing still, CPU of a second, ms', ({ standing }) => standing),
    ...MESSAGE_COSTS.flatMap(([name, of]) => [
      costRow(`one-to-one, ${name}, CPU per message, µs`, of),
      row(
        'share of PostgreSQL',
        figure => `${Math.round((100 * of(figure).postgres) / sumOf(of(figure)))} %`,
      ),
    ]),
    costRow('room of 100, CPU per delivery, µs', ({ delivery }) => delivery),
    row(
      'one-way latency, p50, ms',
      f => `${f.latencyP50Ms} (×${ratioOf(figures, of => of.latencyP50Ms, f)})`,
    ),
    ...(figures.some(({ messagesPerSecond }) => messagesPerSecond > 0)
      ? [
          row(
            'one-to-one, max msg/s on this machine',
            f => `${f.messagesPerSecond} (×${ratioOf(figures, of => of.messagesPerSecond, f)})`,
          ),
        ]
      : []),
  ].join('\n')
}

/** The bound is meant for nodes that are equally busy (README). */
export function tooDear(figures: NodesFigure[]): string[] {
  const [one] = figures
  return figures
    .filter(({ grown }) => one && sumOf(grown) > BOUND * sumOf(one.grown))
    .map(({ nodes }) => `A message costs more than ${BOUND} times as much on ${nodes} nodes as on one.`)
}
