import type { TimelineItem } from '@parley/core'
import { timeOf } from '@parley/protocol/model'
import { memo } from 'react'
import { viewOf } from '../../../kinds.ts'
import { displayMoment } from '../../../text/display-time.ts'
import { useText } from '../../../text/text-context.ts'
import { MessageRow } from './message-row.tsx'
import styles from './timeline-row.module.css'

interface Props {
  item: TimelineItem
  index: number
  myId: string
  now: number
  onRetry(messageId: string): void
}

export const TimelineRow = memo(function TimelineRow({ item, index, myId, now, onRetry }: Props) {
  const text = useText()
  if (item.type === 'time') return <p className={styles.time}>{displayMoment(text, item.time, now)}</p>
  if (item.type === 'divider')
    return (
      // biome-ignore lint/a11y/useSemanticElements: a rule cannot hold the words that stand in it
      <div className={styles.divider} role="separator" aria-label={text.timeline.divider}>
        {text.timeline.divider}
      </div>
    )
  const { message } = item
  const { Bubble, isNotice } = viewOf(message.content)
  if (isNotice)
    return (
      <p className={styles.notice}>
        <Bubble content={message.content} />
      </p>
    )
  return (
    <MessageRow
      message={message}
      index={index}
      isOwn={message.sender === myId}
      startsRun={item.startsRun}
      receipt={item.receipt}
      moment={displayMoment(text, timeOf(message), now)}
      onRetry={onRetry}
    >
      <Bubble content={message.content} />
    </MessageRow>
  )
})
