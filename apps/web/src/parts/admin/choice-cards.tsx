import clsx from 'clsx'
import { useId } from 'react'
import radio from '../../ui/field/radio.module.css'
import styles from './choice-cards.module.css'

interface Props<T extends string> {
  label: string
  options: readonly { value: T; title: string; hint: string }[]
  value: T
  /** Beside each other, where there is room. */
  isWide?: boolean
  onChange(value: T): void
}

/** One of a few choices, each with a line that explains it. */
export function ChoiceCards<T extends string>({ label, options, value, isWide, onChange }: Props<T>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={clsx(styles.choices, isWide && styles.wide)}>
      {options.map(option => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={radio.input}
            aria-label={option.title}
            aria-describedby={`${name}-${option.value}`}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={radio.dot} />
          <span className={styles.words}>
            <b>{option.title}</b>
            <small id={`${name}-${option.value}`}>{option.hint}</small>
          </span>
        </label>
      ))}
    </div>
  )
}
