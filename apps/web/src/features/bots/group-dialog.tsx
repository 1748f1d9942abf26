import type { CallResult, ManagedGroup } from '@parley/core'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { useRefusal } from '../../parts/dialogs/use-refusal.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useBotsText } from './bots-text.tsx'

interface Props {
  title: string
  /** Groups it is in already. */
  taken: readonly string[]
  onChoose(room: string): Promise<CallResult<unknown>>
  onClose(): void
}

export function GroupDialog({ title, taken, onChoose, onClose }: Props) {
  const text = useBotsText()
  const client = useClient()
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<readonly ManagedGroup[]>([])
  const [chosen, setChosen] = useState('')
  const { attempt, refusal } = useRefusal()
  useEffect(() => {
    let isCurrent = true
    void client.adminGroups.list({ keyword, shown: 'all', offset: 0 }).then(listed => {
      if (isCurrent && listed.ok) setFound(listed.value.groups.filter(({ isDeleted }) => !isDeleted))
    })
    return () => {
      isCurrent = false
    }
  }, [client, keyword])
  const { isBusy, handleSubmit } = useForm({
    isComplete: chosen !== '',
    submit: async () => {
      const added = await attempt(() => onChoose(chosen))
      if (added.ok) onClose()
    },
  })
  const options = found
    .filter(({ room }) => !taken.includes(room))
    .map(({ room, name, owner }) => ({ value: room, label: owner ? `${name} · ${owner.name}` : name }))
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={handleSubmit}>
        <SearchField
          label={text.find}
          placeholder={text.find}
          value={keyword}
          onChange={event => {
            setKeyword(event.target.value)
            setChosen('')
          }}
        />
        <ChoiceField
          label={text.group}
          value={chosen}
          placeholder={text.choose}
          options={options}
          onChange={setChosen}
        />
        {refusal}
        <FormEnd action={text.addTo} isDisabled={isBusy || chosen === ''} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
