import styles from './overview-page.module.css'
import { displayTick } from './scale.ts'

interface Props {
  ticks: readonly number[]
  yOf(tick: number): number
  left: number
  width: number
}

/** The horizontal lines of a plot, with their figures. */
export function PlotGrid({ ticks, yOf, left, width }: Props) {
  return ticks.map(tick => (
    <g key={tick}>
      <line className={styles.grid} x1={left} x2={width} y1={yOf(tick)} y2={yOf(tick)} />
      <text className={styles.tick} x={left - 8} y={yOf(tick) + 4}>
        {displayTick(tick)}
      </text>
    </g>
  ))
}
