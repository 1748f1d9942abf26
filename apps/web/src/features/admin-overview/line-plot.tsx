import styles from './overview-page.module.css'
import { PlotGrid } from './plot-grid.tsx'
import { ticksFor } from './scale.ts'

const [WIDTH, HEIGHT] = [320, 190]
const [LEFT, TOP, BOTTOM] = [34, 12, 166]

interface Props {
  name: string
  /** Undefined: there is no figure for that time. */
  values: readonly (number | undefined)[]
  from: string
  to: string
  /** A dashed line. */
  limit?: number | undefined
}

export function LinePlot({ name, values, from, to, limit }: Props) {
  const known = values.flatMap((value, index) => (value === undefined ? [] : [{ value, index }]))
  const ticks = ticksFor(Math.max(limit ?? 0, ...known.map(({ value }) => value)))
  const top = ticks.at(-1) ?? 1
  const yOf = (value: number) => BOTTOM - (value / top) * (BOTTOM - TOP)
  const xOf = (index: number) => LEFT + (index / Math.max(1, values.length - 1)) * (WIDTH - LEFT - 6)
  const points = known.map(({ value, index }) => `${xOf(index)},${yOf(value)}`)
  const last = known.at(-1)
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name}>
      {known.length > 1 && (
        <polygon
          className={styles.area}
          points={`${xOf(known[0]?.index ?? 0)},${BOTTOM} ${points.join(' ')} ${xOf(last?.index ?? 0)},${BOTTOM}`}
        />
      )}
      <PlotGrid ticks={ticks} yOf={yOf} left={LEFT} width={WIDTH} />
      {limit !== undefined && (
        <line className={styles.limit} x1={LEFT} x2={WIDTH} y1={yOf(limit)} y2={yOf(limit)} />
      )}
      <polyline className={styles.line} points={points.join(' ')} />
      {last && <circle className={styles.dot} cx={xOf(last.index)} cy={yOf(last.value)} r="4" />}
      <text className={styles.axis} x={LEFT} y={HEIGHT - 4}>
        {from}
      </text>
      <text className={styles.last} x={WIDTH} y={HEIGHT - 4}>
        {to}
      </text>
    </svg>
  )
}
