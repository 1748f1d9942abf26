import type { Cost, NodesFigure } from './measure-nodes.ts'

const BOUND = 1.3

const sumOf = ({ nodes, nats, postgres }: Cost): number => nodes + nats + postgres

/** Against one node. */
const ratioOf = (figures: NodesFigure[], of: (figure: NodesFigure) => number, figure: NodesFigure): string =>
  (of(figure) / of(figures[0] ?? figure)).toFixed(2)

const describeCost = (
  figures: NodesFigure[],
  of: (figure: NodesFigure) => Cost,
  figure: NodesFigure,
): string => {
  const { nodes, nats, postgres } = of(figure)
  return `${Math.round(sumOf(of(figure)) * 10) / 10} = ${nodes} + ${nats} + ${postgres} (×${ratioOf(figures, f => sumOf(of(f)), figure)})`
}

export function formatNodes(figures: NodesFigure[]): string {
  const row = (name: string, tell: (figure: NodesFigure) => string) =>
    `| ${name} | ${figures.map(tell).join(' | ')} |`
  return [
    `| figure | ${figures.map(({ nodes }) => `${nodes} node${nodes > 1 ? 's' : ''}`).join(' | ')} |`,
    `| --- | ${figures.map(() => '---:').join(' | ')} |`,
    row('one-to-one, CPU per message, µs: all = nodes + NATS + PostgreSQL', f =>
      describeCost(figures, of => of.message, f),
    ),
    row('share of PostgreSQL', ({ message }) => `${Math.round((100 * message.postgres) / sumOf(message))} %`),
    row('room of 100, CPU per delivery, µs', f => describeCost(figures, of => of.delivery, f)),
    row(
      'one-way latency, p50, ms',
      f => `${f.latencyP50Ms} (×${ratioOf(figures, of => of.latencyP50Ms, f)})`,
    ),
    row(
      'one-to-one, max msg/s on this machine',
      f => `${f.messagesPerSecond} (×${ratioOf(figures, of => of.messagesPerSecond, f)})`,
    ),
  ].join('\n')
}

export function tooDear(figures: NodesFigure[]): string[] {
  const [one] = figures
  return figures
    .filter(({ message }) => one && sumOf(message) > BOUND * sumOf(one.message))
    .map(({ nodes }) => `A message costs more than ${BOUND} times as much on ${nodes} nodes as on one.`)
}
