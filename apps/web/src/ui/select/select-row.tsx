import type { ChoiceProps } from '../field/choice-props.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './select-row.module.css'

/** One line of settings with one of several values. */
export function SelectRow<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
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
