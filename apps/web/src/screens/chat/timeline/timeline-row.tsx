import type { TimelineItem } from '@parley/core'
import { isCovered, isNotice, type Message, timeOf } from '@parley/protocol/model'
import { memo, useContext } from 'react'
import { EditInPlace } from '../../../features/annotations/edit-in-place.tsx'
import { EditedMark } from '../../../features/annotations/edited-mark.tsx'
import { ReactionRow } from '../../../features/annotations/reaction-row.tsx'
import { Cover } from '../../../features/destroy/cover.tsx'
import { DestroyClock } from '../../../features/destroy/destroy-clock.tsx'
import { roomEventWords } from '../../../features/rooms/room-event-words.ts'
import { Choosable } from '../../../features/selection/choosable.tsx'
import type { Reader } from '../../../kind.ts'
import { viewOf } from '../../../kinds.ts'
import { displayMoment } from '../../../text/display-time.ts'
import { useText } from '../../../text/text-context.ts'
import { RowActionsContext } from './actions/row-actions.ts'
import { MessageRow } from './message-row.tsx'
import styles from './timeline-row.module.css'

interface Props {
  item: TimelineItem
  reader: Reader
  now: number
  /** Somebody was just led here. */
  isFlashed?: boolean
  /** Its words are being changed in their place. */
  isEdited?: boolean
  onRetry(messageId: string): void
}

const mentions = ({ content }: Message, id: string): boolean =>
  content.kind === 'text' && content.mentions.includes(id)

export const TimelineRow = memo(function TimelineRow({
  item,
  reader,
  now,
  isFlashed = false,
  isEdited = false,
  onRetry,
}: Props) {
  const text = useText()
  const actions = useContext(RowActionsContext)
  if (item.type === 'time') return <p className={styles.time}>{displayMoment(text, item.time, now)}</p>
  if (item.type === 'divider')
    return (
      // biome-ignore lint/a11y/useSemanticElements: a rule cannot hold the words that stand in it
      <div className={styles.divider} role="separator" aria-label={text.timeline.divider}>
        {text.timeline.divider}
      </div>
    )
  const { message } = item
  const { Bubble, frameOf } = viewOf(message.content)
  const isOwn = message.sender === reader.id
  const isHidden = isCovered(message, reader.id)
  const bubble = isHidden ? (
    <Cover seconds={message.destroyTime ?? 0} onOpen={actions && (() => actions.uncover(message))} />
  ) : (
    <Bubble content={message.content} message={message} isOwn={isOwn} reader={reader} />
  )
  if (message.content.kind === 'room_event' && roomEventWords(message.content.event, reader.id, text) === '')
    return null
  if (isNotice(message.content)) return <p className={styles.notice}>{bubble}</p>
  const moment = displayMoment(text, timeOf(message), now)
  const speaker = reader.members.get(message.sender)
  const name = isOwn ? text.timeline.me : (speaker?.name ?? message.senderName)
  return (
    <Choosable message={message} label={text.actions.selection.choose(name, moment)}>
      <MessageRow
        message={message}
        rowKey={item.key}
        isOwn={isOwn}
        speaker={speaker}
        isNamesake={reader.namesakes.has(message.sender)}
        startsRun={item.startsRun}
        frame={(!isHidden && frameOf?.(message.content)) || 'words'}
        mentionsMe={!isOwn && mentions(message, reader.id)}
        isFlashed={isFlashed}
        receipt={item.receipt}
        moment={moment}
        mark={
          <>
            {message.editedTime !== undefined && <EditedMark message={message} />}
            {message.destroyTime !== undefined && !isHidden && (
              <DestroyClock seconds={message.destroyTime} destroyAt={message.destroyAt} />
            )}
          </>
        }
        below={message.reactions?.length ? <ReactionRow message={message} reader={reader} /> : undefined}
        onRetry={onRetry}
      >
        {isOwn ? <EditInPlace {...{ message, isEdited }}>{bubble}</EditInPlace> : bubble}
      </MessageRow>
    </Choosable>
  )
})
