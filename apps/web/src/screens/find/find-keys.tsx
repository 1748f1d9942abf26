import { useText } from '../../text/text-context.ts'
import { Keys } from '../../ui/keys/keys.tsx'
import styles from './find-box.module.css'

interface Props {
  query: string
  count: number
  /** Nothing is left out: the count is said. */
  isWhole: boolean
  isWaiting: boolean
  hasFailed: boolean
}

/** The state of the search, and the keyboard hints. */
export function FindKeys({ query, count, isWhole, isWaiting, hasFailed }: Props) {
  const text = useText().finding
  const counted = query === '' || !isWhole ? '' : text.count(count)
  return (
    <>
      {count === 0 && <p className={styles.nothing}>{isWaiting ? text.searching : text.none(query)}</p>}
      <footer className={styles.foot}>
        <span className={styles.outcome} role="status">
          {hasFailed ? text.failed : isWaiting ? text.searching : counted}
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
