import type { GroupPerson, ManagedGroup } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { useRefusal } from '../../parts/dialogs/use-refusal.tsx'
import { PersonField } from '../../parts/members/person-field.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Labelled } from '../../ui/field/labelled.tsx'
import { useForm } from '../../ui/form/use-form.ts'

interface Props {
  group: ManagedGroup
  onDone(): void
  onClose(): void
}

/** Chooses the new owner of a group. */
export function TransferDialog({ group, onDone, onClose }: Props) {
  const { groupsPage: text, failed } = useAdminText()
  const client = useClient()
  const [heirs, setHeirs] = useState<GroupPerson[]>()
  const [chosen, setChosen] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const { attempt, refusal } = useRefusal()
  useEffect(() => {
    void client.adminGroups.heirs(group.room).then(found => {
      if (found.ok) setHeirs(found.value)
      else setFailed(true)
    })
  }, [client, group])
  const account = chosen || heirs?.[0]?.account || ''
  const { isBusy, handleSubmit } = useForm({
    isComplete: account !== '',
    submit: async () => {
      const done = await attempt(() => client.adminGroups.handOver(group.room, account))
      if (!done.ok) return
      onDone()
      onClose()
    },
  })
  return (
    <Dialog title={text.transferOf(group.name)} onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={handleSubmit}>
        {heirs && heirs.length > 0 && (
          <Labelled label={text.newOwner}>
            <PersonField
              size="lg"
              label={text.newOwner}
              people={heirs.map(heir => ({ id: heir.account, name: heir.name, avatar: '' }))}
              value={account}
              onChange={setChosen}
            />
          </Labelled>
        )}
        {heirs?.length === 0 && <p className={dialog.words}>{text.noHeirs}</p>}
        {hasFailed && (
          <p className={dialog.refusal} role="alert">
            {failed}
          </p>
        )}
        {refusal}
        <FormEnd action={text.transfer} isDisabled={isBusy || account === ''} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
