import { useText } from '../../text/text-context.ts'
import { useNow } from '../../ui/use-now.ts'
import styles from './waiting-words.module.css'

const STEP_MS = 250

/** Counts down to a local time in whole seconds; the last number shown is 1. */
export function WaitingWords({ until }: { until: number }) {
  const text = useText().connection
  const seconds = Math.max(1, Math.ceil((until - useNow(STEP_MS)) / 1_000))
  const [before, count, after] = text.waiting(seconds)
  return (
    // The number changes every second; screen readers announce the loss of connection once.
    <span aria-live="off">
      {before}
      <b className={styles.count}>{count}</b>
      {after}
    </span>
  )
}
