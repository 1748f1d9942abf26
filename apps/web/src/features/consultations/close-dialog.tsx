import type { ConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'

interface Props {
  conversationKey: ConversationKey
  name: string
  onClose(): void
}

/** Closing is no end: the next message of the customer opens it again. */
export function CloseDialog({ conversationKey: key, name, onClose }: Props) {
  const { customers: text, rooms } = useText()
  const client = useClient()
  const [asksRating, setAsksRating] = useState(true)
  const close = () => {
    onClose()
    void client.consultations.close(key, asksRating)
  }
  return (
    <Dialog title={text.closeQuestion(name)} onClose={onClose}>
      <p className={dialog.words}>{text.closeHint}</p>
      <div className={dialog.form}>
        <Checkbox label={text.askRating} isChecked={asksRating} onChange={setAsksRating} />
      </div>
      <div className={dialog.actions}>
        <Button onClick={onClose}>{rooms.cancel}</Button>
        <Button look="primary" onClick={close}>
          {text.close}
        </Button>
      </div>
    </Dialog>
  )
}
