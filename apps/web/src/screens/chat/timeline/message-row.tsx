import type { Receipt } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import styles from './message-row.module.css'
import { MessageStatus } from './message-status.tsx'

interface Props {
  message: Message
  index: number
  isOwn: boolean
  startsRun: boolean
  receipt: Receipt
  /** When it was written, as a person says it. */
  moment: string
  children: ReactNode
  onRetry(messageId: string): void
}

export function MessageRow(props: Props) {
  const { message, index, isOwn, startsRun, receipt, moment, children, onRetry } = props
  const text = useText().timeline
  const showsSpeaker = startsRun && !isOwn
  return (
    <article
      className={clsx(styles.message, isOwn && styles.own, !startsRun && styles.continued)}
      aria-label={text.article(isOwn ? text.me : message.senderName, moment)}
      tabIndex={-1}
      data-index={index}
    >
      {showsSpeaker && (
        <span className={styles.avatar}>
          <Avatar id={message.sender} name={message.senderName} image={message.avatar} />
        </span>
      )}
      <div className={styles.body}>
        {showsSpeaker && <p className={styles.name}>{message.senderName}</p>}
        <div className={styles.line}>
          <div className={styles.bubble} title={moment}>
            {children}
          </div>
          {isOwn && (
            <MessageStatus status={message.status} receipt={receipt} onRetry={() => onRetry(message.id)} />
          )}
        </div>
      </div>
    </article>
  )
}
