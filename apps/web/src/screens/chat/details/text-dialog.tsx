import { type SubmitEvent, useState } from 'react'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Field } from '../../../ui/field/field.tsx'
import styles from './dialog-actions.module.css'

interface Props {
  title: string
  initial: string
  isAllowed(value: string): boolean
  onSave(value: string): void
  onClose(): void
}

/** Asks for one line of text. */
export function TextDialog({ title, initial, isAllowed, onSave, onClose }: Props) {
  const text = useText().rooms
  const [value, setValue] = useState(initial)
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isAllowed(value)) return
    onSave(value.trim())
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit}>
        <Field label={title} value={value} onChange={event => setValue(event.target.value)} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" look="primary" disabled={!isAllowed(value)}>
            {text.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
