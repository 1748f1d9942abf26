import type { PeopleGroup } from '@parley/core'
import { canNamePeople, MAX_GROUP_NAME_LENGTH } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './people-groups-page.module.css'
import { usePeopleGroupsText } from './people-groups-text.tsx'

interface Props {
  /** Undefined: a new one. */
  group: PeopleGroup | undefined
  onSaved(id: number): void
  onClose(): void
}

export function GroupNameDialog({ group, onSaved, onClose }: Props) {
  const text = usePeopleGroupsText()
  const { peopleGroups } = useClient()
  const [written, setWritten] = useState(group?.name ?? '')
  const [fault, setFault] = useState<keyof typeof text.faults>()
  const name = written.trim()
  const save = async () => {
    const done = group ? await peopleGroups.rename(group.id, name) : await peopleGroups.add(name)
    if (!done.ok) return setFault('failed')
    const { value } = done
    if (value.outcome !== 'saved') return setFault(value.outcome)
    onSaved('group_id' in value ? value.group_id : (group?.id ?? 0))
    onClose()
  }
  const { isBusy, handleSubmit } = useForm({ isComplete: canNamePeople(name), submit: save })
  return (
    <Dialog title={group ? text.rename : text.add} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        <Field
          label={text.name}
          autoFocus
          maxLength={MAX_GROUP_NAME_LENGTH}
          value={written}
          error={fault && text.faults[fault]}
          hint={text.rule}
          onChange={event => {
            setFault(undefined)
            setWritten(event.target.value)
          }}
        />
        <FormEnd action={text.save} isDisabled={isBusy || !canNamePeople(name)} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
