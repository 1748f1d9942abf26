import { displaySize } from '../../../text/display-size.ts'
import { useText } from '../../../text/text-context.ts'
import styles from './waiting.module.css'

interface Props {
  done?: number
  /** Zero: unknown. */
  total?: number
}

/** Appears after a delay, so that fast loads do not flicker. */
export function Waiting({ done = 0, total = 0 }: Props) {
  const { preview } = useText()
  const percent = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : undefined
  return (
    <div className={styles.waiting} role="status">
      <p>{preview.loading}</p>
      <div
        className={percent === undefined ? styles.unsure : styles.track}
        role="progressbar"
        aria-label={preview.progress}
        aria-valuenow={percent}
      >
        <span style={percent === undefined ? undefined : { width: `${percent}%` }} />
      </div>
      {done > 0 && (
        <p className={styles.amount}>
          {total > 0 ? `${displaySize(done)} / ${displaySize(total)}` : displaySize(done)}
        </p>
      )}
    </div>
  )
}
