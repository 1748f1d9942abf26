import { useState } from 'react'
import styles from './clock-input.module.css'
import { clockOfMinute, readClock } from './read-clock.ts'

interface Props {
  label: string
  /** Minutes since midnight. */
  value: number
  isInvalid?: boolean
  onChange(minutes: number): void
}

/** A 24-hour time, typed. */
export function ClockInput({ label, value, isInvalid = false, onChange }: Props) {
  const clock = clockOfMinute(value)
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    const minutes = readClock(typed ?? clock)
    if (minutes !== undefined) onChange(minutes)
    setTyped(undefined)
  }
  const handleTyped = (next: string) => {
    setTyped(next)
    const minutes = readClock(next)
    // 9 may become 9:30: complete input applies at once, the rest when the field loses focus.
    if (minutes !== undefined && /\d\D?\d\d$/.test(next)) onChange(minutes)
  }
  return (
    <input
      className={styles.clock}
      inputMode="numeric"
      aria-label={label}
      aria-invalid={isInvalid || (typed !== undefined && typed !== '' && readClock(typed) === undefined)}
      value={typed ?? clock}
      onFocus={event => event.target.select()}
      onChange={event => handleTyped(event.target.value)}
      onBlur={settle}
    />
  )
}
