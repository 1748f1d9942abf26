import type { ConversationKey, Room } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { ProfileText, useProfileText } from '../../parts/crop/profile-text.tsx'
import { usePictureChoice } from '../../parts/crop/use-picture-choice.tsx'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { useRefusal } from '../../parts/dialogs/use-refusal.tsx'
import { useFaces } from '../../parts/members/use-faces.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './room-picture.module.css'

interface Props {
  conversationKey: ConversationKey
  room: Room
}

/** The picture of a group in its details, as a button that changes it. */
export function RoomPicture({ conversationKey: key, room }: Props) {
  const text = useText().rooms
  const faces = useFaces(key)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={text.changePicture}
        title={text.changePicture}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Avatar id={room.id} name={room.name} image={room.avatar} faces={faces} size="lg" />
        <span className={styles.mark}>
          <Icon name="edit" size="xs" />
        </span>
      </button>
      {isOpen && (
        <ProfileText>
          <PictureDialog conversationKey={key} room={room} onClose={() => setIsOpen(false)} />
        </ProfileText>
      )}
    </>
  )
}

function PictureDialog({ conversationKey: key, room, onClose }: Props & { onClose(): void }) {
  const text = useText().rooms
  const words = useProfileText()
  const client = useClient()
  const faces = useFaces(key)
  const { isBusy, run } = useBusy()
  const { attempt, refusal } = useRefusal()
  const save = async (picture: string) => {
    const saved = await run(() => attempt(() => client.rooms.setPicture(key, picture)))
    if (saved.ok) onClose()
  }
  const { choose, isUnreadable, parts } = usePictureChoice(picture => void save(picture))
  return (
    <Dialog title={text.picture} onClose={onClose}>
      <div className={styles.preview}>
        <Avatar id={room.id} name={room.name} image={room.avatar} faces={faces} size="xl" />
        <p className={styles.hint}>{text.pictureHint}</p>
      </div>
      {isUnreadable && (
        <p className={styles.problem} role="alert">
          {words.unreadable}
        </p>
      )}
      {refusal}
      <div className={dialog.actions}>
        {room.avatar !== '' && (
          <Button look="quiet" disabled={isBusy} onClick={() => void save('')}>
            {text.removePicture}
          </Button>
        )}
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button look="primary" disabled={isBusy} onClick={choose}>
          {isBusy ? text.saving : text.choosePicture}
        </Button>
      </div>
      {parts}
    </Dialog>
  )
}
