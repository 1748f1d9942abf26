import {
  conversationKey,
  isMacro,
  isShortcut,
  MAX_REPLY_LENGTH,
  MAX_SHORTCUT_LENGTH,
  type SavedReply,
  type TeamLabel,
} from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Select } from '../../ui/select/select.tsx'
import { FormEnd } from '../dialogs/form-end.tsx'
import styles from './replies.module.css'

const NO_LABELS: readonly TeamLabel[] = []

interface Props {
  /** Without an id it is a new one. */
  reply: Omit<SavedReply, 'id'> & { id?: string }
  onSaved(): void
  onClose(): void
}

/** Shortcut and text of a saved reply. */
export function ReplyDialog({ reply, onSaved, onClose }: Props) {
  const { replies: text } = useText()
  const client = useClient()
  const [shortcut, setShortcut] = useState(reply.shortcut)
  const [words, setWords] = useState(reply.text)
  const [label, setLabel] = useState(reply.label)
  const [closes, setCloses] = useState(reply.closes)
  const known = useAppState(
    ({ rooms }) => rooms[conversationKey('groupchat', reply.team)]?.team?.labels ?? NO_LABELS,
  )
  const isWrong = shortcut !== '' && !isShortcut(shortcut)
  const isComplete = isShortcut(shortcut) && words.trim() !== ''
  const { isBusy, handleSubmit } = useForm({
    isComplete,
    submit: async () => {
      if (!(await client.replies.save({ ...reply, shortcut, text: words, label, closes }))) return
      onSaved()
      onClose()
    },
  })
  return (
    <Dialog title={reply.id === undefined ? text.add : text.edit(reply.shortcut)} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <Field
          label={text.shortcut}
          hint={text.shortcutHint}
          error={isWrong ? text.wrongShortcut : undefined}
          value={shortcut}
          maxLength={MAX_SHORTCUT_LENGTH}
          autoFocus
          onChange={event => setShortcut(event.target.value)}
        />
        <label className={styles.field}>
          <span>{text.text}</span>
          <textarea
            className={styles.words}
            rows={4}
            dir="auto"
            maxLength={MAX_REPLY_LENGTH}
            value={words}
            onChange={event => setWords(event.target.value)}
          />
        </label>
        <p className={styles.hint}>{text.filled}</p>
        {known.length > 0 && (
          <Select
            label={text.label}
            value={label}
            options={[
              { value: '', label: text.noLabel },
              ...known.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setLabel}
          />
        )}
        <Checkbox label={text.thenClose} isChecked={closes} onChange={setCloses} />
        {isMacro({ label, closes }) && <p className={styles.hint}>{text.macroHint}</p>}
        <FormEnd action={text.save} isDisabled={isBusy || !isComplete} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
