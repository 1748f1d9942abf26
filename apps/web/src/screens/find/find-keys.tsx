import { useText } from '../../text/text-context.ts'
import { Keys } from '../../ui/keys/keys.tsx'
import styles from './find-box.module.css'

interface Props {
  query: string
  count: number
  isWaiting: boolean
  hasFailed: boolean
}

/** The state of the search, and the keyboard hints. */
export function FindKeys({ query, count, isWaiting, hasFailed }: Props) {
  const text = useText().finding
  const outcome = count === 0 && !isWaiting ? text.none(query) : text.count(count)
  return (
    <>
      {count === 0 && <p className={styles.nothing}>{isWaiting ? text.searching : outcome}</p>}
      <footer className={styles.foot}>
        <span className={styles.outcome} role="status">
          {hasFailed ? text.failed : isWaiting ? text.searching : query === '' ? '' : text.count(count)}
        </span>
        <span className={styles.help}>
          <Keys keys="↑ ↓" /> {text.keys.move}
        </span>
        <span className={styles.help}>
          <Keys keys="Enter" /> {text.keys.open}
        </span>
        <span className={styles.help}>
          <Keys keys="Esc" /> {text.keys.close}
        </span>
      </footer>
    </>
  )
}
