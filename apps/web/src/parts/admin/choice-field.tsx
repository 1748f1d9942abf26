import type { ChoiceProps } from '../../ui/field/choice-props.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './choice-field.module.css'

/** A labelled select; with `isInline` the label is beside it, with `isBare` it is read aloud only. */
export function ChoiceField<T extends string>({
  label,
  options,
  value,
  isInline = false,
  isBare = false,
  onChange,
}: ChoiceProps<T> & { isInline?: boolean; isBare?: boolean }) {
  return (
    <label className={isInline || isBare ? styles.inline : styles.field}>
      {!isBare && <span className={styles.label}>{label}</span>}
      <span className={styles.box}>
        <select
          className={styles.select}
          {...(isBare && { 'aria-label': label })}
          value={value}
          onChange={event => onChange(event.target.value as T)}
        >
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size="xs" />
      </span>
    </label>
  )
}
