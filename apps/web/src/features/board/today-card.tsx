import type { TeamFigures } from '@parley/core'
import { useText } from '../../text/text-context.ts'
import styles from './board-cards.module.css'
import { sumToday } from './sum-today.ts'

const SECOND_MS = 1_000
const MINUTE = 60

/** Minutes and seconds, as on a watch. */
const watchOf = (ms: number): string => {
  const seconds = Math.round(ms / SECOND_MS)
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`
}

/** How the shown teams did since midnight. */
export function TodayCard({ figures }: { figures: readonly TeamFigures[] }) {
  const { board: text } = useText()
  const { firstMs, withinLimit, rating } = sumToday(figures.map(({ today }) => today))
  const shown = [
    [text.firstReply, firstMs === undefined ? '–' : watchOf(firstMs)],
    [text.onTime, withinLimit === undefined ? '–' : text.percent(Math.round(withinLimit * 100))],
    [text.rating, rating === undefined ? '–' : rating.toFixed(1)],
  ] as const
  return (
    <section className={styles.card} aria-label={text.today}>
      <h2 className={styles.team}>{text.today}</h2>
      <dl className={styles.numbers}>
        {shown.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
