import type { Room } from '@parley/protocol/model'
import { type ConversationKey, OPENNESS, type Openness } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import styles from './find-groups.module.css'
import { DirectoryText, useDirectoryText } from './group-directory-text.tsx'

interface Props {
  conversationKey: ConversationKey
  room: Pick<Room, 'openness' | 'isPreviewed'>
  onClose(): void
}

/** Who can join a group by themselves, and who reads it before [rooms-20, rooms-21]. */
export function OpennessDialog(props: Props) {
  const text = useText().rooms
  return (
    <DirectoryText>
      <Dialog title={text.whoJoins} onClose={props.onClose}>
        <OpennessForm {...props} />
      </Dialog>
    </DirectoryText>
  )
}

function OpennessForm({ conversationKey: key, room, onClose }: Props) {
  const { rooms } = useText()
  const text = useDirectoryText()
  const client = useClient()
  const [openness, setOpenness] = useState<Openness>(room.openness ?? 'closed')
  const [isPreviewed, setIsPreviewed] = useState(room.isPreviewed ?? false)
  const [refusal, setRefusal] = useState<string>()
  const { isBusy, handleSubmit } = useForm({
    isComplete: true,
    submit: async () => {
      setRefusal(undefined)
      const saved = await client.groupDirectory.setOpenness(key, openness, isPreviewed)
      if (saved.ok) onClose()
      else setRefusal(saved.problem.code === 'refused-not-allowed' ? text.notAllowed : text.saveFailed)
    },
  })
  return (
    <form className={dialog.form} onSubmit={handleSubmit}>
      <ChoiceField<Openness>
        label={rooms.whoJoins}
        value={openness}
        options={OPENNESS.map(value => ({ value, label: rooms.openness[value] }))}
        onChange={setOpenness}
      />
      <p className={styles.hint}>{text.hints[openness]}</p>
      {openness !== 'closed' && (
        <SwitchRow
          label={text.preview}
          hint={text.previewHint}
          isOn={isPreviewed}
          onChange={setIsPreviewed}
        />
      )}
      {refusal !== undefined && (
        <p className={styles.problem} role="alert">
          {refusal}
        </p>
      )}
      <FormEnd action={text.save} isDisabled={isBusy} onCancel={onClose} />
    </form>
  )
}
