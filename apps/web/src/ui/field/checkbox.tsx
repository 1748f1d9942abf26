import { Icon } from '../icon/icon.tsx'
import styles from './checkbox.module.css'

interface Props {
  label: string
  isChecked: boolean
  onChange(isChecked: boolean): void
}

export function Checkbox({ label, isChecked, onChange }: Props) {
  return (
    <label className={styles.checkbox}>
      <input
        className={styles.input}
        type="checkbox"
        checked={isChecked}
        onChange={event => onChange(event.target.checked)}
      />
      <span className={styles.box}>
        <Icon name="check" size="xs" />
      </span>
      {label}
    </label>
  )
}
