import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import radio from '../../ui/field/radio.module.css'
import styles from './choice-cards.module.css'

interface Props<T extends string> {
  label: string
  /** `more`: what is to be said besides, once it is chosen. */
  options: readonly { value: T; title: string; hint: string; more?: ReactNode }[]
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
        <div key={option.value} className={styles.choice}>
          <label>
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
          {option.value === value && option.more}
        </div>
      ))}
    </div>
  )
}
