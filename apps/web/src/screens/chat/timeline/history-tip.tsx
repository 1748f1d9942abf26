import type { HistoryEdge } from '@parley/core'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import styles from './history-tip.module.css'

interface Props {
  state: HistoryEdge
  onMore(): void
}

/** The button goes when it has done its work; whoever pressed it stays in the log. */
const passFocusOn = (button: HTMLButtonElement | null) => () => {
  if (button && button === document.activeElement)
    button.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
}

/** What lies beyond an end of the messages: above them, and below those of a stretch somebody jumped to. */
export function HistoryTip({ state, onMore }: Props) {
  const { timeline: text, common } = useText()
  return (
    <div className={styles.tip}>
      {state === 'more' && (
        // Not a stop of the Tab key: it would pull the reader up to the oldest message. Scrolling up loads as well.
        <Button ref={passFocusOn} look="quiet" size="sm" tabIndex={-1} onClick={onMore}>
          <Icon name="history" size="sm" />
          {text.more}
        </Button>
      )}
      {state === 'loading' && (
        <p className={styles.loading}>
          <Spinner />
          {text.loading}
        </p>
      )}
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
