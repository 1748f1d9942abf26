import { type ConfirmContent, type Message, REMINDER_PAUSE_MS } from '@parley/protocol/model'
import { useEffect, useRef, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { WaitingMark } from '../../parts/waiting/waiting-mark.tsx'
import { displayMoment, displayUntil } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx'
import styles from './poll-card.module.css'
import { usePoll, useWaitingVote } from './use-poll.ts'
import { VotersDialog } from './voters-dialog.tsx'

const SECOND_MS = 1_000

interface Props {
  content: ConfirmContent
  message: Message
}

/** A text to confirm; those who manage it see how many have. */
export function ConfirmCard({ content, message }: Props) {
  const text = useText()
  const client = useClient()
  const now = useServerNow(SECOND_MS)
  const poll = usePoll(message)
  const isAuthor = useAppState(state => state.session.me?.id === message.sender)
  const [isPressed, setIsPressed] = useState(false)
  const doneRef = useRef<HTMLParagraphElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { conversation: key, id } = message
  const confirm = async () => {
    if (isPressed) return
    setIsPressed(true)
    if (!(await client.polls.vote(key, id, [0]))) setIsPressed(false)
  }
  const isDone = poll?.myTime !== undefined
  useEffect(() => {
    // The button that was pressed has gone away.
    if (isPressed && isDone && document.activeElement === document.body)
      doneRef.current?.focus({ preventScroll: true })
  }, [isPressed, isDone])
  const { dueTime } = content
  const isWaiting = useWaitingVote(message) !== undefined
  const mayConfirm = !isAuthor && !isWaiting && poll?.mine.length === 0
  const due =
    dueTime !== undefined &&
    (dueTime > now ? displayUntil(text, dueTime, now) : displayMoment(text, dueTime, now))
  const missing = poll ? poll.total - poll.voted : 0
  const nextReminder = (poll?.remindedTime ?? 0) + REMINDER_PAUSE_MS
  return (
    <section aria-label={text.polls.confirmTitle}>
      <div className={styles.body}>
        <p className={styles.meta}>
          <Icon name="check" size="xs" />
          {text.polls.confirmTitle}
          {due && ` · ${text.polls.by(due)}`}
          {isWaiting && <WaitingMark />}
        </p>
        <p className={styles.text} dir="auto">
          {content.text}
        </p>
        {poll?.myTime !== undefined && (
          <p ref={doneRef} className={styles.done} tabIndex={-1}>
            <Icon name="check" size="xs" />
            {text.polls.confirmedAt(displayMoment(text, poll.myTime, now))}
          </p>
        )}
        {poll?.isManager && (
          <div className={styles.progress}>
            <ProgressBar
              label={text.polls.progress}
              percent={poll.total === 0 ? 0 : Math.round((100 * poll.voted) / poll.total)}
            />
            <span>{text.polls.confirmedCount(poll.voted, poll.total)}</span>
          </div>
        )}
        {poll?.isManager && nextReminder > now && missing > 0 && (
          <p className={styles.meta}>{text.polls.remindAgain(displayUntil(text, nextReminder, now))}</p>
        )}
      </div>
      {poll && (poll.isManager || mayConfirm) && (
        <div className={styles.foot}>
          {mayConfirm && (
            <button
              type="button"
              className={styles.main}
              aria-busy={isPressed}
              onClick={() => void confirm()}
            >
              {text.polls.confirm}
            </button>
          )}
          {poll.isManager && (
            <button type="button" onClick={() => setIsOpen(true)}>
              {text.polls.showWho}
            </button>
          )}
          {poll.isManager && missing > 0 && nextReminder <= now && (
            <button type="button" className={styles.main} onClick={() => void client.polls.remind(key, id)}>
              {text.polls.remind(missing)}
            </button>
          )}
        </div>
      )}
      {isOpen && <VotersDialog message={message} content={content} onClose={() => setIsOpen(false)} />}
    </section>
  )
}
