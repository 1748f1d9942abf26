import { checkRoomName, TEAM_MODES, type TeamMode } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'

interface Props {
  onAdded(team: string): void
  onClose(): void
}

/** Asks for a name and who can reply; members, hours and rota are set in the team, which opens next. */
export function AddTeamDialog({ onAdded, onClose }: Props) {
  const { teams: text } = useText()
  const client = useClient()
  const me = useAppState(state => state.session.me?.id ?? '')
  const [name, setName] = useState('')
  const [mode, setMode] = useState<TeamMode>('open')
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const isComplete = checkRoomName(name) === undefined
  const { isBusy, handleSubmit } = useForm({
    isComplete,
    submit: async () => {
      const added = await client.teams.add({ name: name.trim(), mode, owner: me, members: [], timeZone })
      if (!added.ok) return
      onClose()
      onAdded(added.value)
    },
  })
  return (
    <Dialog title={text.add} onClose={onClose}>
      <form className={dialog.form} noValidate onSubmit={handleSubmit}>
        <Field label={text.name} value={name} autoFocus onChange={event => setName(event.target.value)} />
        <Segmented<TeamMode>
          label={text.whoReplies}
          options={TEAM_MODES.map(value => ({ value, label: text.modes[value] }))}
          value={mode}
          onChange={setMode}
        />
        <p className={dialog.words}>{text.modeHints[mode]}</p>
        <FormEnd action={text.create} isDisabled={!isComplete || isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
