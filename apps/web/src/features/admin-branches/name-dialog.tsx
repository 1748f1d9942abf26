import type { CallResult } from '@parley/core'
import { MAX_BRANCH_NAME_LENGTH } from '@parley/protocol/model'
import { useState } from 'react'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { useRefusal } from '../../parts/dialogs/use-refusal.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './departments-page.module.css'

interface Props {
  title: string
  name: string
  onSave(name: string): Promise<CallResult<unknown>>
  onClose(): void
}

export function NameDialog({ title, name, onSave, onClose }: Props) {
  const { departments: text, ...admin } = useAdminText()
  const [value, setValue] = useState(name)
  const { attempt, refusal } = useRefusal()
  const { isBusy, handleSubmit } = useForm({
    isComplete: value.trim() !== '',
    submit: async () => {
      const saved = await attempt(() => onSave(value.trim()))
      if (saved.ok) onClose()
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <Field
          label={text.name}
          autoFocus
          maxLength={MAX_BRANCH_NAME_LENGTH}
          value={value}
          onChange={event => setValue(event.target.value)}
        />
        {refusal}
        <FormEnd action={admin.save} isDisabled={isBusy || value.trim() === ''} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
