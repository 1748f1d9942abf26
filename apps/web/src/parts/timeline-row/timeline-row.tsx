import type { TimelineItem } from '@parley/core'
import { isNotice, timeOf } from '@parley/protocol/model'
import { memo } from 'react'
import type { Reader } from '../../slots/kind.ts'
import { useKindViews } from '../../slots/kind-views.ts'
import { displayDayMoment, displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { ArrivedCard } from '../duty/arrived-card.tsx'
import { DutyChangeLine } from '../duty/duty-change-line.tsx'
import { MessageRow } from './message-row.tsx'
import { NoteRow } from './note-row.tsx'
import styles from './timeline-row.module.css'

interface Props {
  item: TimelineItem
  reader: Reader
  now: number
  /** Highlighted after a jump. */
  isFlashed?: boolean
  onRetry(messageId: string): void
}

export const TimelineRow = memo(function TimelineRow({ item, now, ...row }: Props) {
  const text = useText()
  if (item.type === 'time' && item.startsDay)
    return <p className={styles.day}>{displayDayMoment(text, item.time, now)}</p>
  if (item.type === 'time') return <p className={styles.time}>{displayMoment(text, item.time, now)}</p>
  if (item.type === 'divider')
    return (
      // biome-ignore lint/a11y/useSemanticElements: an hr cannot contain text
      <div className={styles.divider} role="separator" aria-label={text.timeline.divider}>
        {text.timeline.divider}
      </div>
    )
  if (item.type === 'note')
    return <NoteRow note={item.note} moment={displayMoment(text, item.note.time, now)} />
  if (item.type === 'dutyChange') return <DutyChangeLine change={item.change} reader={row.reader} now={now} />
  if (item.type === 'handOver') return <ArrivedCard team={item.team} time={item.time} />
  return <MessageItem item={item} moment={displayMoment(text, timeOf(item.message), now)} {...row} />
})

interface MessageItemProps extends Omit<Props, 'item' | 'now'> {
  item: Extract<TimelineItem, { type: 'message' }>
  moment: string
}

/** A notice is centred and has no sender; everything else has one. */
function MessageItem({ item, moment, reader, isFlashed = false, onRetry }: MessageItemProps) {
  const { message } = item
  const { Bubble } = useKindViews()(message.content)
  const isOwn = message.sender === reader.id
  if (isNotice(message.content))
    return (
      <p className={styles.notice} data-key={item.key}>
        <Bubble content={message.content} message={message} isOwn={isOwn} reader={reader} />
      </p>
    )
  return (
    <MessageRow
      message={message}
      rowKey={item.key}
      reader={reader}
      startsRun={item.startsRun}
      isFlashed={isFlashed}
      receipt={item.receipt}
      moment={moment}
      onRetry={onRetry}
    />
  )
}
