import type { Receipt } from '@parley/core'
import type { MessageStatus as Status } from '@parley/protocol/model'
import clsx from 'clsx'
import { useText } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import styles from './message-status.module.css'

interface Props {
  status: Status
  receipt: Receipt
  onRetry(): void
}

/** Never colour alone: each state has an icon or a word as well. */
export function MessageStatus({ status, receipt, onRetry }: Props) {
  const { timeline: text, common } = useText()
  if (status === 'loading')
    return (
      <span className={styles.status}>
        <Spinner label={text.sending} />
      </span>
    )
  if (status === 'error')
    return (
      <span className={clsx(styles.status, styles.failed)}>
        <Icon name="alert" size="xs" />
        {text.failed}
        <button className={styles.retry} type="button" onClick={onRetry}>
          {common.retry}
        </button>
      </span>
    )
  if (receipt === 'none') return null
  return receipt === 'read' ? (
    <span className={clsx(styles.status, styles.read)}>
      <Icon name="checkTwice" size="xs" />
      {text.read}
    </span>
  ) : (
    <span className={styles.status}>
      <Icon name="check" size="xs" />
      {text.delivered}
    </span>
  )
}
