import { type ConversationKey, checkMeeting, MAX_NAME_LENGTH } from '@parley/protocol/model'
import { type SubmitEvent, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { DateTimeField } from '../../parts/date-time/date-time-field.tsx'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import styles from './meeting-dialog.module.css'

const MINUTE_MS = 60_000
const HALF_HOUR_MS = 1_800_000

/** Starts at the next full or half hour and lasts half an hour. */
function suggestTimes(now: number): { start: number; end: number } {
  const start = Math.ceil(now / HALF_HOUR_MS) * HALF_HOUR_MS
  return { start, end: start + HALF_HOUR_MS }
}

interface Props {
  conversationKey: ConversationKey
  onClose(): void
}

/** Edits a meeting card. */
export function MeetingDialog({ conversationKey, onClose }: Props) {
  const text = useText().writing
  const client = useClient()
  const now = useServerNow(MINUTE_MS)
  const [topic, setTopic] = useState('')
  const [times, setTimes] = useState(() => suggestTimes(now))
  const [isTried, setIsTried] = useState(false)
  const plan = { topic, ...times }
  const problem = isTried ? checkMeeting(plan, now) : undefined
  const isOfTopic = problem === 'no-topic' || problem === 'topic-too-long'
  const sentence = problem && text.meetingProblems[problem]

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    if (client.meetings.send(conversationKey, plan) === undefined) onClose()
  }
  /** Changing the start shifts the end as well. */
  const handleStart = (start: number) => {
    const length = times.end - times.start
    setTimes({ start, end: start + (length > 0 ? length : HALF_HOUR_MS) })
  }
  return (
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
          <DateTimeField label={text.start} value={times.start} min={now} onChange={handleStart} />
          <DateTimeField
            label={text.end}
            value={times.end}
            min={times.start}
            error={isOfTopic ? undefined : sentence}
            onChange={end => setTimes({ ...times, end })}
          />
        </div>
        <FormEnd action={text.sendMeeting} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
