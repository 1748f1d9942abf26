import clsx from 'clsx'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '../../text/text-context.ts'
import { addDays, addMonths, dayKey, weeksOf } from './month-days.ts'
import styles from './month-grid.module.css'

interface Props {
  month: Date
  /** The day with the keyboard focus. */
  current: Date
  today: Date
  /** The selected day. */
  chosen?: Date | undefined
  /** Whether the day can be chosen. */
  isOffered(day: Date): boolean
  /** Marks days that can be chosen with a dot, where they are the exception. */
  isDotted?: boolean
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

/** Arrow keys move by days and weeks, Page Up and Down by months; only available days can be chosen. */
export function MonthGrid(props: Props) {
  const { month, current, today, chosen, isOffered, isDotted = false, onMove, onChoose } = props
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
      <Weekdays />
      <tbody>
        {weeksOf(month).map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the weeks is fixed
          <tr key={index}>
            {week.map((day, weekday) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as is that of the days
              <td key={weekday} className={styles.cell}>
                {day && (
                  <DayButton
                    day={day}
                    isToday={dayKey(day) === dayKey(today)}
                    isChosen={chosen !== undefined && dayKey(day) === dayKey(chosen)}
                    isOffered={isOffered(day)}
                    isDotted={isDotted}
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

function Weekdays() {
  const { weekdays } = useText().search
  return (
    <thead>
      <tr>
        {weekdays.map(name => (
          <th key={name} className={styles.weekday} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface DayProps {
  day: Date
  isToday: boolean
  isChosen: boolean
  isOffered: boolean
  isDotted: boolean
  isTabStop: boolean
  onChoose(day: Date): void
}

function DayButton({ day, isToday, isChosen, isOffered, isDotted, isTabStop, onChoose }: DayProps) {
  const text = useText().search
  return (
    <button
      type="button"
      className={clsx(
        styles.day,
        isOffered && styles.offered,
        isOffered && isDotted && styles.dotted,
        isToday && styles.today,
        isChosen && styles.chosen,
      )}
      data-day={dayKey(day)}
      aria-label={text.day(day)}
      aria-disabled={!isOffered}
      aria-pressed={isChosen || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => isOffered && onChoose(day)}
    >
      {day.getDate()}
    </button>
  )
}
