import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import type { HistoryState } from './history-state.ts'
import styles from './history-tip.module.css'

interface Props {
  state: HistoryState
  onOlder(): void
}

export function HistoryTip({ state, onOlder }: Props) {
  const { timeline: text, common } = useText()
  return (
    <div className={styles.tip}>
      {state === 'more' && (
        <Button look="quiet" size="sm" onClick={onOlder}>
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
          <button className={styles.retry} type="button" onClick={onOlder}>
            {common.retry}
          </button>
        </p>
      )}
    </div>
  )
}
