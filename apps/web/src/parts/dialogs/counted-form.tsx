import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { CountedField } from './counted-field.tsx'
import dialog from './dialog-actions.module.css'
import { FormEnd } from './form-end.tsx'

interface Props {
  text: {
    field: string
    hint: string
    length(length: number, longest: number): string
    tooLong(longest: number): string
  }
  initial: string
  /** In characters as people count them. */
  longest: number
  rows: number
  action: string
  /** The button that saves an empty text. */
  removal?: string | undefined
  /** Below the field. */
  children?: ReactNode
  isComplete(value: string): boolean
  /** Undefined once it is saved; otherwise why it was not. */
  save(value: string): Promise<string | undefined>
  onClose(): void
}

/** A text of several lines with a limit. It stays open until it is saved, so that an error does not lose the input. */
export function CountedForm({ text, initial, longest, rows, action, removal, children, ...props }: Props) {
  const { isComplete, save, onClose } = props
  const [typed, setTyped] = useState(initial)
  const [refusal, setRefusal] = useState<string>()
  const value = typed.trim()
  const length = [...value].length
  const isReady = isComplete(value)
  const finish = async (result: string) => {
    setRefusal(undefined)
    const refused = await save(result)
    if (refused === undefined) onClose()
    else setRefusal(refused)
  }
  const removing = useBusy()
  const form = useForm({ isComplete: isReady && !removing.isBusy, submit: () => finish(value) })
  const isBusy = form.isBusy || removing.isBusy
  return (
    <form className={dialog.form} onSubmit={form.handleSubmit}>
      <CountedField
        label={text.field}
        hint={text.hint}
        count={text.length(length, longest)}
        rows={rows}
        value={typed}
        isReadOnly={isBusy}
        problem={length > longest ? text.tooLong(longest) : refusal}
        onChange={setTyped}
      />
      {children}
      <FormEnd action={action} isDisabled={isBusy || !isReady} onCancel={onClose}>
        {removal !== undefined && (
          <Button look="quiet" disabled={isBusy} onClick={() => void removing.run(() => finish(''))}>
            {removal}
          </Button>
        )}
      </FormEnd>
    </form>
  )
}
