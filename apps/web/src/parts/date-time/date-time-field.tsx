import { useState } from 'react'
import { clockOf } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { DateField } from './date-field.tsx'
import styles from './date-time-field.module.css'
import { readClock, withClock } from './read-clock.ts'

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
  const clock = clockOf(new Date(value))
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    const minutes = readClock(typed ?? clock)
    if (minutes !== undefined) onChange(withClock(value, minutes))
    setTyped(undefined)
  }
  const handleTyped = (next: string) => {
    setTyped(next)
    const minutes = readClock(next)
    // 9 may become 9:30: complete input applies at once, the rest when the field loses focus.
    if (minutes !== undefined && /\d\D?\d\d$/.test(next)) onChange(withClock(value, minutes))
  }
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.parts}>
        <DateField
          label={text.dateOf(label)}
          value={value}
          min={min}
          onChange={day => onChange(withClock(day, readClock(clock) ?? 0))}
        />
        <input
          className={styles.clock}
          inputMode="numeric"
          aria-label={text.timeOf(label)}
          aria-invalid={typed !== undefined && typed !== '' && readClock(typed) === undefined}
          value={typed ?? clock}
          onFocus={event => event.target.select()}
          onChange={event => handleTyped(event.target.value)}
          onBlur={settle}
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
