import { type KeyboardEvent, useRef } from 'react'
import type { ChoiceProps } from '../field/choice-props.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './segmented.module.css'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface Props<T extends string> extends Omit<ChoiceProps<T>, 'value'> {
  /** Undefined: nothing is chosen yet. */
  value: T | undefined
}

/** One stop for the Tab key; arrows choose. */
export function Segmented<T extends string>({ label, options, value, onChange }: Props<T>) {
  const ref = useRef<HTMLDivElement>(null)
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || event.altKey) return
    event.preventDefault()
    const index = options.findIndex(option => option.value === value)
    const next = (index + step + options.length) % options.length
    const chosen = options[next]
    if (chosen) onChange(chosen.value)
    ref.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flex row in every browser
    <div ref={ref} className={styles.segmented} role="group" aria-label={label} onKeyDown={handleKeyDown}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          className={styles.segment}
          lang={option.lang}
          aria-pressed={option.value === value}
          tabIndex={option.value === value || (value === undefined && index === 0) ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} size="sm" />}
          {option.label}
        </button>
      ))}
    </div>
  )
}
