import { type ConversationKey, checkMeeting, MAX_NAME_LENGTH } from '@parley/protocol/model'
import { type SubmitEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { decodeLocalTime, encodeLocalTime } from './local-time.ts'
import styles from './meeting-dialog.module.css'

const MINUTE_MS = 60_000
const HALF_HOUR_MS = 1_800_000

/** The next full or half hour, for half an hour. */
function suggestTimes(now: number): { start: string; end: string } {
  const start = Math.ceil(now / HALF_HOUR_MS) * HALF_HOUR_MS
  return { start: encodeLocalTime(start), end: encodeLocalTime(start + HALF_HOUR_MS) }
}

interface Props {
  conversationKey: ConversationKey
  onClose(): void
}

/** What stands on the card of a meeting. The composer is a form, and forms do not nest: it lies beside it in the page. */
export function MeetingDialog({ conversationKey, onClose }: Props) {
  const text = useText().writing
  const client = useClient()
  const now = useServerNow(MINUTE_MS)
  const [topic, setTopic] = useState('')
  const [times, setTimes] = useState(() => suggestTimes(now))
  const [isTried, setIsTried] = useState(false)
  const plan = { topic, start: decodeLocalTime(times.start), end: decodeLocalTime(times.end) }
  const problem = isTried ? checkMeeting(plan, now) : undefined
  const isOfTopic = problem === 'no-topic' || problem === 'topic-too-long'
  const sentence = problem && text.meetingProblems[problem]

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    setIsTried(true)
    if (client.meetings.send(conversationKey, plan) === undefined) onClose()
  }
  /** Moving the start moves the end along. */
  const handleStart = (start: string) => {
    const length = plan.end - plan.start
    const end = decodeLocalTime(start) + (length > 0 ? length : HALF_HOUR_MS)
    setTimes(Number.isNaN(end) ? { ...times, start } : { start, end: encodeLocalTime(end) })
  }
  return createPortal(
    <Dialog title={text.planMeeting} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <Field
          label={text.topic}
          value={topic}
          maxLength={MAX_NAME_LENGTH}
          error={isOfTopic ? sentence : undefined}
          onChange={event => setTopic(event.target.value)}
        />
        <div className={styles.times}>
          <Field
            label={text.start}
            type="datetime-local"
            value={times.start}
            onChange={event => handleStart(event.target.value)}
          />
          <Field
            label={text.end}
            type="datetime-local"
            value={times.end}
            error={isOfTopic ? undefined : sentence}
            onChange={event => setTimes({ ...times, end: event.target.value })}
          />
        </div>
        <div className={styles.actions}>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" look="primary">
            {text.sendMeeting}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}
