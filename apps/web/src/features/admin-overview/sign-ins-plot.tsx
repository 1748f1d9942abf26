import type { AdminOverview } from '@parley/core'
import { useState } from 'react'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import table from '../../parts/admin/table.module.css'
import { Button } from '../../ui/button/button.tsx'
import styles from './overview-page.module.css'

type Days = AdminOverview['signIns']

const BAR = 20
const GAP = 6
const HEIGHT = 160

/** One bar per day; today is paler because it is not over yet. */
export function SignInsPlot({ days }: { days: Days }) {
  const { overview: text } = useAdminText()
  const [isTable, setTable] = useState(false)
  return (
    <section className={styles.plot} aria-label={text.signIns}>
      <header className={styles.head}>
        <h2 className={styles.title}>{text.signIns}</h2>
        <Button size="sm" onClick={() => setTable(!isTable)}>
          {isTable ? text.asPlot : text.asTable}
        </Button>
      </header>
      {isTable ? <DaysTable days={days} /> : <Bars days={days} />}
    </section>
  )
}

function Bars({ days }: { days: Days }) {
  const { overview: text } = useAdminText()
  const most = Math.max(1, ...days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const found = text.signInsFound(total, total === 0 ? 0 : most)
  return (
    <>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${days.length * (BAR + GAP)} ${HEIGHT}`}
        role="img"
        aria-label={found}
      >
        <line className={styles.line} x1="0" x2="100%" y1={HEIGHT - 1} y2={HEIGHT - 1} />
        {days.map(({ day, count }, index) => {
          const height = (count / most) * (HEIGHT - GAP)
          return (
            <rect
              key={day}
              className={index === days.length - 1 ? styles.today : styles.bar}
              x={index * (BAR + GAP)}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              rx="3"
            />
          )
        })}
      </svg>
      <p className={styles.axis}>
        <span>{days[0]?.day}</span>
        <span>{days.at(-1)?.day}</span>
      </p>
      <p className={styles.small}>{found}</p>
    </>
  )
}

function DaysTable({ days }: { days: Days }) {
  const { overview: text } = useAdminText()
  return (
    <div className={styles.days}>
      <table className={table.table} aria-label={text.signIns}>
        <thead>
          <tr>
            <th>{text.day}</th>
            <th>{text.count}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, count }) => (
            <tr key={day}>
              <td>{day}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
