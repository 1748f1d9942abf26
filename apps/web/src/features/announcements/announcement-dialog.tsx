import { selectMyRole, selectRoom } from '@parley/core'
import { type ConversationKey, canDo } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { RichText } from '../../parts/formatting/rich-text.tsx'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementHistory } from './announcement-history.tsx'
import styles from './announcements.module.css'
import { useAuthorName } from './use-author-name.ts'

interface Props {
  conversationKey: ConversationKey
  onClose(): void
}

const MINUTE_MS = 60_000

/** The announcement in full with author, time and history; owner and admins can change it. */
export function AnnouncementDialog({ conversationKey: key, onClose }: Props) {
  const texts = useText()
  const text = texts.announcements
  const client = useClient()
  const now = useServerNow(MINUTE_MS)
  const room = useAppState(state => selectRoom(state, key))
  const role = useAppState(state => selectMyRole(state, key))
  const announcement = room?.announcement
  const author = useAuthorName(key, announcement?.author ?? '')
  const [isEditing, setIsEditing] = useState(announcement === undefined)
  if (!room) return null
  const isArchived = room.archivedAt !== undefined
  const { isSilenced } = room.settings
  const mayEdit = canDo('changeInfo', { role, isSilenced, type: room.type, isArchived })
  const close = () => {
    void client.announcements.markRead(key)
    onClose()
  }
  if (isEditing && mayEdit)
    return (
      <Dialog title={text.title} onClose={onClose}>
        <AnnouncementForm conversationKey={key} initial={announcement?.text ?? ''} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={text.title} onClose={close}>
      {announcement && (
        <>
          <p className={styles.byline}>{`${author} · ${displayMoment(texts, announcement.time, now)}`}</p>
          <div className={styles.full}>
            <RichText text={announcement.text} />
          </div>
        </>
      )}
      <AnnouncementHistory conversationKey={key} current={announcement?.time} now={now} />
      <div className={dialog.actions}>
        {mayEdit && <Button onClick={() => setIsEditing(true)}>{text.edit}</Button>}
        <Button look="primary" onClick={close}>
          {text.dismiss}
        </Button>
      </div>
    </Dialog>
  )
}
