import {
  type ConversationKey,
  judgeOptions,
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  MAX_QUESTION_LENGTH,
  MIN_OPTIONS,
} from '@parley/protocol/model'
import { type SubmitEvent, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Select } from '../../ui/select/select.tsx'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import { ENDINGS, type Ending, endingTime } from './endings.ts'
import styles from './new-poll-dialog.module.css'

const MINUTE_MS = 60_000

interface Props {
  conversationKey: ConversationKey
  onClose(): void
}

export function NewPollDialog({ conversationKey: key, onClose }: Props) {
  const { polls: text } = useText()
  const client = useClient()
  const now = useServerNow(MINUTE_MS)
  const [question, setQuestion] = useState('')
  const [options, setOptions] = useState(['', ''])
  const [isMultiple, setIsMultiple] = useState(false)
  const [isAnonymous, setIsAnonymous] = useState(false)
  const [ending, setEnding] = useState<Ending>('never')
  const [isRefused, setIsRefused] = useState(false)
  const problem = judgeOptions(options)
  const isComplete = question.trim() !== '' && problem === undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isComplete) return
    const endTime = endingTime(ending, now)
    const written = options.map(option => option.trim()).filter(option => option !== '')
    const fixed = { isMultiple, isAnonymous, ...(endTime !== undefined && { endTime }) }
    const poll = { kind: 'poll' as const, question: question.trim(), options: written, ...fixed }
    if (client.polls.send(key, poll) === undefined) onClose()
    else setIsRefused(true)
  }
  return (
    <Dialog title={text.newPoll} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          label={text.question}
          value={question}
          maxLength={MAX_QUESTION_LENGTH}
          onChange={event => setQuestion(event.target.value)}
        />
        {options.map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
          <div key={place} className={styles.option}>
            <Field
              label={text.option(place + 1)}
              value={option}
              maxLength={MAX_OPTION_LENGTH}
              autoFocus={place >= MIN_OPTIONS}
              onChange={event => setOptions(options.with(place, event.target.value))}
            />
            {options.length > MIN_OPTIONS && (
              <IconButton
                icon="close"
                label={text.removeOption(place + 1)}
                onClick={() => setOptions(options.toSpliced(place, 1))}
              />
            )}
          </div>
        ))}
        {problem === 'same' && (
          <p className={styles.problem} role="alert">
            {text.sameOptions}
          </p>
        )}
        <Button disabled={options.length >= MAX_OPTIONS} onClick={() => setOptions([...options, ''])}>
          {text.addOption}
        </Button>
        <SwitchRow label={text.several} isOn={isMultiple} onChange={setIsMultiple} />
        <SwitchRow
          label={text.anonymous}
          hint={text.anonymousHint}
          isOn={isAnonymous}
          onChange={setIsAnonymous}
        />
        <Select<Ending>
          label={text.ends}
          shown={text.chosen(text.ends, text.endings[ending])}
          options={ENDINGS.map(value => ({
            value,
            label: text.endings[value],
          }))}
          value={ending}
          onChange={setEnding}
        />
        {isRefused && (
          <p className={styles.problem} role="alert">
            {text.notSent}
          </p>
        )}
        <FormEnd action={text.sendPoll} isDisabled={!isComplete} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
