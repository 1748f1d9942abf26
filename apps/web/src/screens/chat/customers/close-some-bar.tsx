import type { ConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../../client/client-context.ts'
import dialog from '../../../parts/dialogs/dialog-actions.module.css'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import styles from './customers.module.css'

interface Props {
  chosen: ReadonlySet<ConversationKey>
  onDone(): void
}

/** Below the list while several are selected: what becomes of them [customers-20]. */
export function CloseSomeBar({ chosen, onDone }: Props) {
  const { customers: text } = useText()
  const [isAsking, setIsAsking] = useState(false)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.bulk} role="group" aria-label={text.select}>
      <span role="status">{text.selected(chosen.size)}</span>
      <Button size="sm" onClick={onDone}>
        {text.endSelect}
      </Button>
      <Button
        size="sm"
        look="primary"
        aria-haspopup="dialog"
        disabled={chosen.size === 0}
        onClick={() => setIsAsking(true)}
      >
        {text.closeSome}
      </Button>
      {isAsking && <CloseSome chosen={chosen} onDone={onDone} onCancel={() => setIsAsking(false)} />}
    </div>
  )
}

function CloseSome({ chosen, onDone, onCancel }: Props & { onCancel(): void }) {
  const { customers: text, rooms } = useText()
  const client = useClient()
  const [blocks, setBlocks] = useState(false)
  const close = () => {
    onDone()
    void client.consultations.closeSome([...chosen], blocks)
  }
  return (
    <Dialog title={text.closeSomeQuestion(chosen.size)} onClose={onCancel}>
      <p className={dialog.words}>{text.closeSomeHint}</p>
      <div className={dialog.form}>
        <Checkbox label={text.blockThem} isChecked={blocks} onChange={setBlocks} />
      </div>
      <div className={dialog.actions}>
        <Button onClick={onCancel}>{rooms.cancel}</Button>
        <Button look="primary" autoFocus onClick={close}>
          {text.closeSomeAction(chosen.size)}
        </Button>
      </div>
    </Dialog>
  )
}
