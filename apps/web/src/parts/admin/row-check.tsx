import { Icon } from '../../ui/icon/icon.tsx'
import styles from './row-check.module.css'

interface Props {
  label: string
  /** `mixed`: some of the rows. */
  state: boolean | 'mixed'
  onChange(isChecked: boolean): void
}

/** Selects a row of a table, or all of them. The label is read aloud only. */
export const RowCheck = ({ label, state, onChange }: Props) => (
  <label className={styles.check}>
    <input
      ref={input => {
        if (input) input.indeterminate = state === 'mixed'
      }}
      className={styles.input}
      type="checkbox"
      aria-label={label}
      checked={state === true}
      onChange={event => onChange(event.target.checked)}
    />
    <span className={styles.box}>
      <Icon name="check" size="xs" />
    </span>
  </label>
)
