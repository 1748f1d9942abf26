import { useState } from 'react'
import styles from './calendar.module.css'
import { addMonths, dayOf, monthOf } from './month-days.ts'
import { MonthGrid } from './month-grid.tsx'
import { MonthHead } from './month-head.tsx'

interface Props {
  /** Undefined: no day is chosen yet. */
  value: Date | undefined
  min?: Date | undefined
  max?: Date | undefined
  onChoose(day: Date): void
}

const midnightOf = (date: Date): Date => dayOf(date, date.getDate())

/** One month to choose a day from. */
export function Calendar({ value, min, max, onChoose }: Props) {
  const [today] = useState(() => new Date())
  const [current, setCurrent] = useState(value ?? today)
  const month = monthOf(current)
  const isOffered = (day: Date) => (!min || day >= midnightOf(min)) && (!max || day <= midnightOf(max))
  return (
    <div className={styles.calendar}>
      <MonthHead month={month} onTurn={count => setCurrent(addMonths(month, count))} />
      <MonthGrid
        month={month}
        current={current}
        today={today}
        chosen={value}
        isOffered={isOffered}
        onMove={setCurrent}
        onChoose={onChoose}
      />
    </div>
  )
}
