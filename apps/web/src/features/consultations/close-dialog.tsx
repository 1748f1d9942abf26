import type { ConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { StillOpen } from './still-open.tsx'

interface Props {
  conversationKey: ConversationKey
  name: string
  onClose(): void
}

/** A closed consultation opens again with the customer's next message. */
export function CloseDialog({ conversationKey: key, name, onClose }: Props) {
  const { answers, customers: text, rooms } = useText()
  const client = useClient()
  const open = useAppState(state => state.rooms[key]?.consultation?.openQuestions.length ?? 0)
  const [marksAll, setMarksAll] = useState(true)
  const [asksRating, setAsksRating] = useState(true)
  const close = async () => {
    onClose()
    if (open > 0 && marksAll) await client.answers.markAll(key)
    await client.consultations.close(key, asksRating)
  }
  return (
    <Dialog title={text.closeQuestion(name)} icon={<Icon name="check" size="lg" />} onClose={onClose}>
      <p className={dialog.words}>{text.closeHint}</p>
      {open > 0 && <StillOpen conversationKey={key} count={open} />}
      <div className={dialog.form}>
        {open > 0 && <Checkbox label={answers.markAll} isChecked={marksAll} onChange={setMarksAll} />}
        <Checkbox label={text.askRating} isChecked={asksRating} onChange={setAsksRating} />
      </div>
      <div className={dialog.actions}>
        <Button onClick={onClose}>{rooms.cancel}</Button>
        <Button look="primary" autoFocus onClick={() => void close()}>
          {text.close}
        </Button>
      </div>
    </Dialog>
  )
}
