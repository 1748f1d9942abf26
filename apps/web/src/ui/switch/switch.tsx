import styles from './switch.module.css'

interface Props {
  label: string
  isOn: boolean
  onChange(isOn: boolean): void
}

/** A switch without words beside it, e.g. in a table. */
export const Switch = ({ label, isOn, onChange }: Props) => (
  <button
    type="button"
    className={styles.bare}
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    onClick={() => onChange(!isOn)}
  >
    <span className={styles.track} />
  </button>
)
