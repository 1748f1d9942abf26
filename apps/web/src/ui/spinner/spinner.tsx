import styles from './spinner.module.css'

/** With a label it speaks for itself; without one the sentence beside it does. */
export function Spinner({ label }: { label?: string }) {
  return label === undefined ? (
    <span className={styles.spinner} aria-hidden="true" />
  ) : (
    <span className={styles.spinner} role="img" aria-label={label} />
  )
}
