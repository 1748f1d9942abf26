import type { Person } from '@parley/core'
import { MAX_REMARK_LENGTH } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import styles from '../../parts/dialogs/dialog-actions.module.css'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'

export function EditRemark({ person }: { person: Person }) {
  const text = useText().contacts
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton icon="edit" size="sm" label={text.editRemark} onClick={() => setIsOpen(true)} />
      {isOpen && <RemarkDialog person={person} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function RemarkDialog({ person, onClose }: { person: Person; onClose(): void }) {
  const { contacts: text, rooms } = useText()
  const client = useClient()
  const [remark, setRemark] = useState(person.remark)
  const form = useForm({
    submit: async () => {
      const saved = await client.people.setRemark(person.id, remark.trim())
      if (saved.ok) onClose()
    },
  })
  return (
    <Dialog title={text.editRemark} onClose={onClose}>
      <form className={styles.form} onSubmit={form.handleSubmit}>
        <Field
          label={text.remark}
          hint={text.remarkHint}
          value={remark}
          maxLength={MAX_REMARK_LENGTH}
          placeholder={person.nickName}
          onChange={event => setRemark(event.target.value)}
        />
        <FormEnd action={rooms.save} isDisabled={form.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
