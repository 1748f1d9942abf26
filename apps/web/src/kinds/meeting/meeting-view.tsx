import { selectHasEnded } from '@parley/core'
import { isMeetingOpen } from '@parley/protocol/model'
import { type ReactNode, useContext } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { CalendarButton } from '../../features/meetings/calendar-button.tsx'
import { Invited } from '../../features/meetings/invited.tsx'
import { MeetingAnswers } from '../../features/meetings/meeting-answers.tsx'
import { JoinMeetingContext } from '../../slots/join-meeting.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { displayRange } from '../../text/display-range.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './meeting-view.module.css'

const MINUTE_MS = 60_000

function MeetingBubble({ content, message, reader }: BubbleProps<'meeting'>) {
  const text = useText()
  const now = useServerNow(MINUTE_MS)
  const join = useContext(JoinMeetingContext)
  const hasEnded = useAppState(state => selectHasEnded(state, message.conversation, content.id))
  const isOver = hasEnded || now > content.end
  return (
    <div className={styles.meeting}>
      <div className={styles.line}>
        <span className={styles.icon}>
          <Icon name="video" />
        </span>
        <div className={styles.words}>
          <p className={styles.title}>{content.topic || content.name || text.kinds.meeting}</p>
          <p className={styles.when}>{displayRange(text, content.start, content.end, now)}</p>
        </div>
        <StatusTag isOver={isOver} isRunning={now >= content.start} />
      </div>
      <MeetingAnswers message={message} reader={reader} isOver={isOver} />
      <div className={styles.foot} title={content.name}>
        <Invited message={message} reader={reader} showsFaces={(message.reactions ?? []).length === 0} />
        {join && !isOver && (
          <span className={styles.acts}>
            <CalendarButton meeting={content} conversation={message.conversation} />
            <Button look="primary" size="sm" onClick={() => join(content, message.conversation)}>
              {isMeetingOpen(content, now) ? text.kinds.join : text.calling.lobby.open}
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}

/** A meeting is over after its end time, whatever state the card was created with. */
function StatusTag({ isOver, isRunning }: { isOver: boolean; isRunning: boolean }): ReactNode {
  const text = useText().kinds
  if (isOver) return <Tag>{text.meetingOver}</Tag>
  return isRunning ? (
    <Tag tone="accent">{text.meetingRunning}</Tag>
  ) : (
    <Tag tone="success">{text.meetingUpcoming}</Tag>
  )
}

export const meetingView: KindView<'meeting'> = { Bubble: MeetingBubble, frameOf: () => 'card' }
