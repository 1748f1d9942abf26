import { selectSpeechLock } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import clsx from 'clsx'
import { useAppState } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import styles from './message-status.module.css'

interface Props {
  message: Message
  onRetry(): void
}

/** An upload has its own progress bar. */
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

/** Whether one's own message is being sent or has failed. */
export function MessageStatusMark({ message: { id, status, conversation }, onRetry }: Props) {
  const { timeline: text, common } = useText()
  // Where nothing can be written any more, as in a room that has ended, sending it again is no use.
  const mayRetry = useAppState(state => selectSpeechLock(state, conversation) === undefined)
  if (status === 'loading') return <Sending messageId={id} />
  if (status === 'error')
    return (
      <span className={clsx(styles.status, styles.failed)}>
        <Icon name="alert" size="xs" />
        {mayRetry ? text.failedBeforeRetry : text.failed}
        {mayRetry && (
          <button className={styles.retry} type="button" onClick={onRetry}>
            {common.retry}
          </button>
        )}
      </span>
    )
  return null
}
