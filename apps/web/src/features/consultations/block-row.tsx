import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { shownName } from '../../parts/message-words/shown-name.ts'
import type { DetailsSection, DetailsSectionProps } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'

/** In the details of a consultation, for its team: who floods it can be blocked [customers-20]. */
function BlockRow({ conversationKey: key, room }: DetailsSectionProps) {
  const texts = useText()
  const { customers: text, rooms } = texts
  const client = useClient()
  const [isAsking, setIsAsking] = useState(false)
  if (!room?.consultation) return null
  const { isBlocked } = room.consultation
  const press = () => (isBlocked ? void client.consultations.block(key, false) : setIsAsking(true))
  const block = () => {
    setIsAsking(false)
    void client.consultations.block(key, true)
  }
  return (
    <>
      <SettingRow aria-haspopup={isBlocked ? undefined : 'dialog'} onClick={press}>
        <Icon name="block" size="sm" />
        {isBlocked ? text.unblock : text.block}
      </SettingRow>
      {isAsking && (
        <Dialog title={text.blockQuestion(shownName(texts, room.name))} onClose={() => setIsAsking(false)}>
          <p className={dialog.words}>{text.blockHint}</p>
          <div className={dialog.actions}>
            <Button onClick={() => setIsAsking(false)}>{rooms.cancel}</Button>
            <Button look="danger" autoFocus onClick={block}>
              {text.block}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

export const blockRow: DetailsSection = {
  id: 'block',
  of: ['consultation'],
  position: 'row',
  View: BlockRow,
}
