import styles from './overview-page.module.css'
import { PlotGrid } from './plot-grid.tsx'
import { ticksFor } from './scale.ts'

const [WIDTH, HEIGHT] = [700, 262]
const [LEFT, TOP, BOTTOM] = [38, 20, 240]
/** Share of its column that a bar fills. */
const FILL = 0.7

interface Bar {
  key: string
  /** From the bottom. */
  parts: readonly [number, number]
}

interface Props {
  name: string
  bars: readonly Bar[]
  /** Under the first and the last bar, and some in between. */
  labels: readonly { index: number; label: string }[]
}

/** Stacked bars of two colours; the last one is paler because its day is not over. */
export function Bars({ name, bars, labels }: Props) {
  const ticks = ticksFor(Math.max(0, ...bars.map(({ parts }) => parts[0] + parts[1])))
  const top = ticks.at(-1) ?? 1
  const yOf = (value: number) => BOTTOM - (value / top) * (BOTTOM - TOP)
  const column = (WIDTH - LEFT) / bars.length
  return (
    <svg className={styles.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name}>
      <PlotGrid ticks={ticks} yOf={yOf} left={LEFT} width={WIDTH} />
      {bars.map(({ key, parts: [low, high] }, index) => (
        <g key={key} className={index === bars.length - 1 ? styles.pale : undefined}>
          <rect
            className={styles.second}
            x={LEFT + index * column}
            y={yOf(low)}
            width={column * FILL}
            height={BOTTOM - yOf(low)}
          />
          <rect
            className={styles.first}
            x={LEFT + index * column}
            y={yOf(low + high)}
            width={column * FILL}
            height={yOf(low) - yOf(low + high)}
          />
        </g>
      ))}
      {labels.map(({ index, label }) => (
        <text
          key={index}
          className={index === bars.length - 1 ? styles.last : styles.axis}
          x={index === bars.length - 1 ? WIDTH : LEFT + index * column}
          y={HEIGHT - 4}
        >
          {label}
        </text>
      ))}
    </svg>
  )
}

/** The last bars, very small, for a card. */
export function TinyBars({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  return (
    <svg className={styles.tiny} viewBox="0 0 96 28" aria-hidden="true">
      {values.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a column on the axis is all that a bar has
          key={index}
          className={index === values.length - 1 ? styles.first : styles.second}
          x={(index * 96) / values.length}
          y={28 - (value / most) * 28}
          width={4.4}
          height={(value / most) * 28}
          rx="1.5"
        />
      ))}
    </svg>
  )
}
