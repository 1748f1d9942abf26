import type { Receipt } from '@parley/core'
import type { MessageStatus as Status } from '@parley/protocol/model'
import clsx from 'clsx'
import { useAppState } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Spinner } from '../../../ui/spinner/spinner.tsx'
import styles from './message-status.module.css'
import { ReadShare } from './read-share.tsx'

interface Props {
  messageId: string
  status: Status
  receipt: Receipt
  onRetry(): void
  /** Of a group. */
  onShowReaders(): void
}

/** The bar in a message that is being uploaded tells by itself how far it is. */
function Sending({ messageId }: { messageId: string }) {
  const text = useText().timeline
  const isMoving = useAppState(({ uploads }) => uploads[messageId] !== undefined)
  if (isMoving) return null
  return (
    <span className={styles.status}>
      <Spinner label={text.sending} />
    </span>
  )
}

/** Never colour alone: each state has an icon or a word as well. */
export function MessageStatus({ messageId, status, receipt, onRetry, onShowReaders }: Props) {
  const { timeline: text, common } = useText()
  if (status === 'loading') return <Sending messageId={messageId} />
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
