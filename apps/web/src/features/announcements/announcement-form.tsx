import { type ConversationKey, isAnnouncement, MAX_ANNOUNCEMENT_LENGTH } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { CountedField } from '../../parts/dialogs/counted-field.tsx'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { useForm } from '../../ui/form/use-form.ts'

interface Props {
  conversationKey: ConversationKey
  initial: string
  onClose(): void
}

export function AnnouncementForm({ conversationKey: key, initial, onClose }: Props) {
  const texts = useText()
  const text = texts.announcements
  const client = useClient()
  const [value, setValue] = useState(initial)
  const [asksConfirm, setAsksConfirm] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const length = [...value.trim()].length
  const isTooLong = length > MAX_ANNOUNCEMENT_LENGTH
  const save = async (announcement: string) => {
    setRefusal(undefined)
    const saved = await client.announcements.set(key, announcement)
    if (!saved.ok) return setRefusal(displayProblem(texts, saved.problem))
    // Its card in the chat says who has [polls-8].
    const asks = asksConfirm && announcement !== ''
    if (asks && client.polls.send(key, { kind: 'confirm', text: announcement }))
      return setRefusal(texts.polls.notSent)
    onClose()
  }
  const isComplete = length > 0 && isAnnouncement(value)
  const { isBusy, handleSubmit } = useForm({ isComplete, submit: () => save(value.trim()) })
  const problem = isTooLong ? text.tooLong(MAX_ANNOUNCEMENT_LENGTH) : refusal
  return (
    <form className={dialog.form} onSubmit={handleSubmit}>
      <CountedField
        label={text.field}
        hint={text.hint}
        count={text.length(length, MAX_ANNOUNCEMENT_LENGTH)}
        rows={5}
        value={value}
        isReadOnly={isBusy}
        problem={problem}
        onChange={setValue}
      />
      <Checkbox label={text.askConfirm} isChecked={asksConfirm} onChange={setAsksConfirm} />
      <FormEnd action={text.post} isDisabled={isBusy || !isComplete} onCancel={onClose}>
        {initial !== '' && (
          <Button look="quiet" disabled={isBusy} onClick={() => void save('')}>
            {text.remove}
          </Button>
        )}
      </FormEnd>
    </form>
  )
}
