import { useText } from '../../text/text-context.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from './waiting-words.module.css'

const STEP_MS = 250

/** Counts down to a moment of the local clock in whole seconds; the last one shown is 1. */
export function WaitingWords({ until }: { until: number }) {
  const text = useText().connection
  const seconds = Math.max(1, Math.ceil((until - useNow(STEP_MS)) / 1_000))
  const [before, count, after] = text.waiting(seconds)
  return (
    // The figure changes each second; a reader is told once that the connection is gone.
    <span aria-live="off">
      {before}
      <b className={styles.count}>{count}</b>
      {after}
    </span>
  )
}
