import styles from './keys.module.css'

/** Keys of the keyboard, written with spaces between: those of one stroke, or alternatives. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className={styles.keys}>
    {keys.split(' ').map(key => (
      <kbd key={key} className={styles.key}>
        {key}
      </kbd>
    ))}
  </span>
)
