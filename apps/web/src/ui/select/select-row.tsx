import { Icon } from '../icon/icon.tsx'
import styles from './select-row.module.css'

interface Option<T extends string> {
  value: T
  label: string
  /** Language of the label where it differs from the page's. */
  lang?: string
}

interface Props<T extends string> {
  label: string
  options: readonly Option<T>[]
  value: T
  onChange(value: T): void
}

/** One line of settings with one of several values. */
export function SelectRow<T extends string>({ label, options, value, onChange }: Props<T>) {
  return (
    <label className={styles.row}>
      <span className={styles.label}>{label}</span>
      <select className={styles.select} value={value} onChange={event => onChange(event.target.value as T)}>
        {options.map(option => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size="xs" />
    </label>
  )
}
