import { type ConversationKey, MAX_CONFIRM_LENGTH } from '@parley/protocol/model'
import { type SubmitEvent, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { CountedField } from '../../parts/dialogs/counted-field.tsx'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Select } from '../../ui/select/select.tsx'
import { ENDINGS, type Ending, endingTime } from './endings.ts'
import styles from './new-poll-dialog.module.css'

const MINUTE_MS = 60_000

interface Props {
  conversationKey: ConversationKey
  /** What stands in the composer. */
  written: string
  onSent(): void
  onClose(): void
}

/** A message that everybody is asked to confirm [polls-6]. */
export function NewConfirmDialog({ conversationKey: key, written, onSent, onClose }: Props) {
  const { polls: text, rooms, composer } = useText()
  const client = useClient()
  const now = useServerNow(MINUTE_MS)
  const [words, setWords] = useState(written)
  const [ending, setEnding] = useState<Ending>('never')
  const [isRefused, setIsRefused] = useState(false)
  const { length } = words.trim()
  const isComplete = length > 0 && length <= MAX_CONFIRM_LENGTH
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isComplete) return
    const dueTime = endingTime(ending, now)
    const problem = client.polls.send(key, {
      kind: 'confirm',
      text: words.trim(),
      ...(dueTime !== undefined && { dueTime }),
    })
    if (problem) return setIsRefused(true)
    if (written !== '') onSent()
    onClose()
  }
  const tooLong = length > MAX_CONFIRM_LENGTH ? rooms.topic.tooLong(MAX_CONFIRM_LENGTH) : undefined
  return (
    <Dialog title={text.confirmTitle} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <CountedField
          label={text.confirmText}
          hint={text.confirmHint}
          count={`${length} / ${MAX_CONFIRM_LENGTH}`}
          rows={4}
          value={words}
          isReadOnly={false}
          problem={isRefused ? text.notSent : tooLong}
          onChange={value => {
            setWords(value)
            setIsRefused(false)
          }}
        />
        <Select<Ending>
          label={text.due}
          shown={text.chosen(text.due, text.dues[ending])}
          options={ENDINGS.map(value => ({
            value,
            label: text.dues[value],
          }))}
          value={ending}
          onChange={setEnding}
        />
        <FormEnd action={composer.send} isDisabled={!isComplete} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
