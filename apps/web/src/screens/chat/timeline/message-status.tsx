import type { Receipt } from '@parley/core'
import type { MessageStatus as Status } from '@parley/protocol/model'
import clsx from 'clsx'
import { useText } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import styles from './message-status.module.css'
import { ReadShare } from './read-share.tsx'

interface Props {
  status: Status
  receipt: Receipt
  onRetry(): void
  /** Of a group. */
  onShowReaders(): void
}

/** Never colour alone: each state has an icon or a word as well. */
export function MessageStatus({ status, receipt, onRetry, onShowReaders }: Props) {
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
  if (typeof receipt === 'object') return <ReadShare count={receipt} onShow={onShowReaders} />
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
