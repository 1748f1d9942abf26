import type { HistoryEdge } from '@parley/core'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton-rows.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import styles from './history-tip.module.css'

interface Props {
  state: HistoryEdge
  /** Nothing is shown yet. */
  isFirst?: boolean
  onMore(): void
}

/** The button disappears after loading; the focus moves to the timeline. */
const moveFocusToLog = (button: HTMLButtonElement | null) => () => {
  if (button && button === document.activeElement)
    button.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
}

/** Shows the loading state at either end of the loaded messages. */
export function HistoryTip({ state, isFirst = false, onMore }: Props) {
  const { timeline: text, common } = useText()
  return (
    // Another element than what stands in for the first messages, which goes and does not move up.
    <div key={isFirst ? 'first' : 'tip'} className={styles.tip}>
      {state === 'more' && (
        // Not a tab stop: focusing it would scroll to the oldest message. Scrolling up loads as well.
        <Button ref={moveFocusToLog} look="quiet" size="sm" tabIndex={-1} onClick={onMore}>
          <Icon name="history" size="sm" />
          {text.more}
        </Button>
      )}
      {state === 'loading' && isFirst && <SkeletonRows label={text.loadingFirst} count={4} />}
      {state === 'loading' && !isFirst && (
        <p className={styles.loading}>
          <Spinner />
          {text.loading}
        </p>
      )}
      {state === 'away' && text.away}
      {state === 'error' && (
        <p className={styles.error}>
          <Icon name="alert" size="xs" />
          {text.error}
          <button className={styles.retry} type="button" onClick={onMore}>
            {common.retry}
          </button>
        </p>
      )}
    </div>
  )
}
