import type { ChoiceProps } from '../../ui/field/choice-props.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './choice-field.module.css'

/** A labelled select; with `isInline` the label is inside. */
export function ChoiceField<T extends string>({
  label,
  options,
  value,
  isInline = false,
  onChange,
}: ChoiceProps<T> & { isInline?: boolean }) {
  return (
    <label className={isInline ? styles.inline : styles.field}>
      <span className={styles.label}>{label}</span>
      <span className={styles.box}>
        <select className={styles.select} value={value} onChange={event => onChange(event.target.value as T)}>
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
