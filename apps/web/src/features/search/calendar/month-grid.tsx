import clsx from 'clsx'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '../../../text/text-context.ts'
import styles from './calendar.module.css'
import { addDays, addMonths, dayKey, weeksOf } from './month-days.ts'

interface Props {
  month: Date
  /** The day the keyboard is on. */
  current: Date
  today: Date
  spoken: ReadonlySet<string>
  onMove(day: Date): void
  onChoose(day: Date): void
}

const STEPS: Record<string, (day: Date) => Date> = {
  ArrowLeft: day => addDays(day, -1),
  ArrowRight: day => addDays(day, 1),
  ArrowUp: day => addDays(day, -7),
  ArrowDown: day => addDays(day, 7),
  PageUp: day => addMonths(day, -1),
  PageDown: day => addMonths(day, 1),
}

/** Arrows move by days and weeks, Page Up and Down by months; only days on which something was said can be chosen. */
export function MonthGrid({ month, current, today, spoken, onMove, onChoose }: Props) {
  const text = useText().search
  const ref = useRef<HTMLTableElement>(null)
  const currentKey = dayKey(current)

  useEffect(() => {
    ref.current?.querySelector<HTMLElement>(`[data-day="${currentKey}"]`)?.focus()
  }, [currentKey])

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    onMove(step(current))
  }
  return (
    <table
      ref={ref}
      className={styles.grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: days are chosen like the cells of a grid
      role="grid"
      aria-label={text.month(month)}
      onKeyDown={handleKeyDown}
    >
      <thead>
        <tr>
          {text.weekdays.map(name => (
            <th key={name} className={styles.weekday} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month stay where they are
          <tr key={index}>
            {week.map((day, weekday) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: so do its days
              <td key={weekday} className={styles.cell}>
                {day && (
                  <DayButton
                    day={day}
                    isToday={dayKey(day) === dayKey(today)}
                    isSpoken={spoken.has(dayKey(day))}
                    isTabStop={dayKey(day) === currentKey}
                    onChoose={onChoose}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  day: Date
  isToday: boolean
  /** Something was said on it. */
  isSpoken: boolean
  isTabStop: boolean
  onChoose(day: Date): void
}

function DayButton({ day, isToday, isSpoken, isTabStop, onChoose }: DayProps) {
  const text = useText().search
  return (
    <button
      type="button"
      className={clsx(styles.day, isSpoken && styles.spoken, isToday && styles.today)}
      data-day={dayKey(day)}
      aria-label={text.day(day)}
      aria-disabled={!isSpoken}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => isSpoken && onChoose(day)}
    >
      {day.getDate()}
    </button>
  )
}
