import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { showBelow } from '../../ui/menu/show-below.ts'
import { useClickOutside } from '../../ui/use-click-outside.ts'
import { Calendar } from './calendar.tsx'
import styles from './date-field.module.css'

const dateOf = (time: number | undefined): Date | undefined =>
  time === undefined ? undefined : new Date(time)

interface Props {
  label: string
  size?: 'sm' | 'lg'
  /** Undefined: no day is chosen. */
  value: number | undefined
  /** Shown while no day is chosen. */
  placeholder?: string
  min?: number | undefined
  max?: number | undefined
  /** The day, at midnight. */
  onChange(day: number): void
  onClear?: (() => void) | undefined
}

/** Chooses a day from a calendar. */
export function DateField({
  label,
  size = 'lg',
  value,
  placeholder = '',
  min,
  max,
  onChange,
  onClear,
}: Props) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLSpanElement>(null)
  const leave = useCallback(() => setIsOpen(false), [])
  useClickOutside(ref, leave)
  const close = () => {
    setIsOpen(false)
    ref.current?.querySelector('button')?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const shown = value === undefined ? placeholder : text.search.day(new Date(value))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what its button opened
    <span ref={ref} className={styles.field} onKeyDown={handleKeyDown}>
      <button
        type="button"
        className={styles.button}
        data-size={size}
        data-set={value !== undefined}
        aria-label={value === undefined ? label : `${label} ${shown}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="calendar" size="sm" />
        <span className={styles.date}>{shown}</span>
      </button>
      {isOpen && (
        <DatePopover
          label={label}
          value={value}
          min={min}
          max={max}
          onChange={onChange}
          onClear={onClear}
          onDone={close}
        />
      )}
    </span>
  )
}

interface PopoverProps extends Pick<Props, 'label' | 'value' | 'min' | 'max' | 'onChange' | 'onClear'> {
  onDone(): void
}

function DatePopover({ label, value, min, max, onChange, onClear, onDone }: PopoverProps) {
  const text = useText().later
  const done = (run: () => void) => {
    run()
    onDone()
  }
  return (
    <div ref={showBelow} className={styles.popover} popover="manual" role="dialog" aria-label={label}>
      <Calendar
        value={dateOf(value)}
        min={dateOf(min)}
        max={dateOf(max)}
        onChoose={day => done(() => onChange(day.getTime()))}
      />
      {onClear && value !== undefined && (
        <button type="button" className={styles.clear} onClick={() => done(onClear)}>
          {text.clearDate}
        </button>
      )}
    </div>
  )
}
