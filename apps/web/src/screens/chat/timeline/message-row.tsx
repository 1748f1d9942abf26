import type { Receipt } from '@parley/core'
import type { Message, RoomMember } from '@parley/protocol/model'
import clsx from 'clsx'
import { type ReactNode, useContext, useState } from 'react'
import type { Frame } from '../../../kind.ts'
import { MemberName } from '../../../parts/members/member-name.tsx'
import { useText } from '../../../text/text-context.ts'
import { Tag } from '../../../ui/tag/tag.tsx'
import { HoveredToolbar } from './actions/hovered-toolbar.tsx'
import { RowActionsContext } from './actions/row-actions.ts'
import styles from './message-row.module.css'
import { MessageStatus } from './message-status.tsx'
import { SpeakerFace } from './speaker-face.tsx'

interface Props {
  message: Message
  /** Of the item. */
  rowKey: string
  isOwn: boolean
  /** In a group: the member who said it, under the name they bear there now. */
  speaker: RoomMember | undefined
  /** Another member bears the same name. */
  isNamesake: boolean
  startsRun: boolean
  frame: Frame
  mentionsMe: boolean
  isFlashed: boolean
  receipt: Receipt
  /** When it was written, as a person says it. */
  moment: string
  children: ReactNode
  /** Beside the bubble: that it was changed. */
  mark?: ReactNode
  /** Below it: what people put on it. */
  below?: ReactNode
  onRetry(messageId: string): void
}

export function MessageRow(props: Props) {
  const { message, rowKey, isOwn, speaker, startsRun, frame, mentionsMe, isFlashed, receipt, moment } = props
  const { isNamesake, children, mark, below, onRetry } = props
  const { timeline: text, kinds, rooms } = useText()
  const senderName = speaker?.name ?? message.senderName
  const when = mentionsMe ? `${moment}, ${kinds.mentionsYou}` : moment
  const actions = useContext(RowActionsContext)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const showsSpeaker = startsRun && !isOwn
  return (
    <article
      className={clsx(
        styles.message,
        isOwn && styles.own,
        !startsRun && styles.continued,
        mentionsMe && styles.mentioned,
        isFlashed && styles.flashed,
      )}
      aria-label={text.article(isOwn ? text.me : senderName, when)}
      tabIndex={-1}
      data-key={rowKey}
      // Not when it enters: rows that scroll by under a resting pointer are not pointed at.
      onPointerMove={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
    >
      {showsSpeaker && <SpeakerFace message={message} name={senderName} />}
      <div className={styles.body}>
        {showsSpeaker && (
          <p className={styles.name}>
            {speaker ? <MemberName member={speaker} isNamesake={isNamesake} /> : <span>{senderName}</span>}
            {speaker && speaker.role !== 'member' && (
              <Tag tone={speaker.role === 'owner' ? 'accent' : 'neutral'}>{rooms.roles[speaker.role]}</Tag>
            )}
          </p>
        )}
        <div className={styles.line}>
          <div className={styles.place}>
            <div className={clsx(styles.bubble, styles[frame])} title={moment}>
              {children}
            </div>
            {isPointedAt && <HoveredToolbar message={message} isOwn={isOwn} />}
          </div>
          {mark}
          {isOwn && (
            <MessageStatus
              messageId={message.id}
              status={message.status}
              receipt={receipt}
              onRetry={() => onRetry(message.id)}
              onShowReaders={() => actions?.showReaders(message)}
            />
          )}
        </div>
        {below && <div className={styles.below}>{below}</div>}
      </div>
    </article>
  )
}
