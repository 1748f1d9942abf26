import type { CallResult } from '@parley/core'
import type { NameProblem } from '@parley/protocol/model'
import { useState } from 'react'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './dialog-actions.module.css'
import { FormEnd } from './form-end.tsx'
import { useNotifyWhenClosed } from './use-notify-when-closed.ts'

interface Props {
  title: string
  initial: string
  /** Limit in user-perceived characters, which `maxLength` does not count. */
  longest: number
  check(value: string): NameProblem | 'taken' | undefined
  onSave(value: string): Promise<CallResult<unknown>>
  onClose(): void
}

/** Asks for one line of text, and stays open until it is saved, so that an error does not lose the input. */
export function TextDialog({ title, initial, longest, check, onSave, onClose }: Props) {
  const text = useText()
  const [value, setValue] = useState(initial)
  const [refusal, setRefusal] = useState<string>()
  const notifyWhenClosed = useNotifyWhenClosed()
  const problem = check(value)
  const reason =
    problem === undefined || problem === 'empty' ? refusal : text.rooms.nameProblems[problem](longest)

  const { isBusy, handleSubmit } = useForm({
    isComplete: problem === undefined,
    submit: async () => {
      setRefusal(undefined)
      const saved = await onSave(value.trim())
      if (saved.ok) onClose()
      else if (!notifyWhenClosed(saved.problem)) setRefusal(displayProblem(text, saved.problem))
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit}>
        <Field
          label={title}
          value={value}
          error={reason}
          readOnly={isBusy}
          trailing={
            <span className={styles.count} aria-hidden="true">
              {text.rooms.nameLength([...value.trim()].length, longest)}
            </span>
          }
          onChange={event => {
            setValue(event.target.value)
            setRefusal(undefined)
          }}
        />
        <FormEnd
          action={isBusy ? text.rooms.saving : text.rooms.save}
          isDisabled={problem !== undefined || isBusy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
