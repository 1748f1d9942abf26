import { useText } from '../../text/text-context.ts'
import { ClockInput } from './clock-input.tsx'
import { DateField } from './date-field.tsx'
import styles from './date-time-field.module.css'
import { withClock } from './read-clock.ts'

interface Props {
  label: string
  value: number
  min?: number
  error?: string | undefined
  onChange(time: number): void
}

/** A day and a 24-hour time, to the minute. */
export function DateTimeField({ label, value, min, error, onChange }: Props) {
  const text = useText().later
  const date = new Date(value)
  const minutes = date.getHours() * 60 + date.getMinutes()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.parts}>
        <DateField
          label={text.dateOf(label)}
          value={value}
          min={min}
          onChange={day => onChange(withClock(day, minutes))}
        />
        <ClockInput
          label={text.timeOf(label)}
          value={minutes}
          onChange={next => onChange(withClock(value, next))}
        />
      </div>
      {error !== undefined && (
        <span className={styles.error} role="alert">
          {error}
        </span>
      )}
    </fieldset>
  )
}
