import { fitExponent } from './fit-exponent.ts'
import type { Series } from './measure-growth.ts'
import type { Point } from './probe.ts'

/** A hundred times as much may cost 1.6 times as much: less is not told from noise. */
const FLAT = 0.1

interface Line {
  name: string
  of(point: Point): number
  /** On the way to the acknowledgement. */
  isOnAckPath: boolean
}

export const LINES: readonly Line[] = [
  { name: 'CPU of a message, µs', of: ({ cpuUs }) => cpuUs, isOnAckPath: true },
  { name: 'acknowledgement, p50, ms', of: ({ ackMs }) => ackMs, isOnAckPath: true },
  { name: 'opening, p50, ms', of: ({ openMs }) => openMs, isOnAckPath: false },
]

const exponentOf = ({ points }: Series, { of }: Line): number =>
  fitExponent(points.map(point => [point.size, of(point)] as const))

export const formatGrowth = (series: readonly Series[]): string =>
  [
    '| what grows | cost | by size | exponent |',
    '| --- | --- | --- | ---: |',
    ...series.flatMap(one => [
      ...LINES.map(line => {
        const costs = one.points.map(point => `${point.size.toLocaleString('en')}: ${line.of(point)}`)
        return `| ${one.name} | ${line.name} | ${costs.join(' · ')} | ${exponentOf(one, line).toFixed(2)} |`
      }),
      ...asideRow(one),
    ]),
  ].join('\n')

function asideRow({ name, aside }: Series): string[] {
  if (!aside) return []
  const costs = aside.points.map(({ size, ms, kb }) => `${size.toLocaleString('en')}: ${ms}, ${kb}`)
  const exponent = fitExponent(aside.points.map(({ size, ms }) => [size, ms] as const))
  return [`| ${name} | ${aside.name} at once, ms, KB | ${costs.join(' · ')} | ${exponent.toFixed(2)} |`]
}

export const growingCosts = (series: readonly Series[]): string[] =>
  series.flatMap(one =>
    LINES.filter(line => line.isOnAckPath && exponentOf(one, line) > FLAT).map(
      line => `${line.name}: grows with ${one.name} (exponent ${exponentOf(one, line).toFixed(2)}).`,
    ),
  )
