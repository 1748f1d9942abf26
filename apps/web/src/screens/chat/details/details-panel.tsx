import { type RoomState, selectMyRole } from '@parley/core'
import {
  type Actor,
  type ConversationKey,
  canDo,
  checkRoomName,
  MAX_ROOM_NAME_LENGTH,
} from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { useFaces } from '../../../features/rooms/use-faces.ts'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import styles from './details-panel.module.css'
import { MemberSection } from './member-section.tsx'
import { RoomSettings } from './room-settings.tsx'
import { TextDialog } from './text-dialog.tsx'

interface Props {
  conversationKey: ConversationKey
  room: RoomState
  onClose(): void
}

/** A group, its members and what one may do there; what one may not do is not shown (`canDo`). */
export function DetailsPanel({ conversationKey: key, room, onClose }: Props) {
  const { rooms: text, time } = useText()
  const client = useClient()
  const role = useAppState(state => selectMyRole(state, key))
  const faces = useFaces(key)
  const [isRenaming, setIsRenaming] = useState(false)
  const actor: Actor = { role, isSilenced: room.settings.isSilenced }
  return (
    <SidePanel
      label={text.details}
      title={text.detailsTitle}
      closeLabel={text.closeDetails}
      onClose={onClose}
    >
      <div className={styles.body}>
        <div className={styles.hero}>
          <Avatar id={room.id} name={room.name} image={room.avatar} faces={faces} size="lg" />
          <div className={styles.grow}>
            <h2 className={`${styles.name} ${styles.grow}`} title={room.name}>
              {room.name}
            </h2>
            <p className={styles.since}>{text.created(time.yearMonthDay(new Date(room.createdAt)))}</p>
          </div>
          {canDo('rename', actor) && (
            <IconButton icon="edit" size="sm" label={text.rename} onClick={() => setIsRenaming(true)} />
          )}
        </div>
        <MemberSection conversationKey={key} room={room} actor={actor} />
        <RoomSettings conversationKey={key} room={room} actor={actor} />
      </div>
      {isRenaming && (
        <TextDialog
          title={text.rename}
          initial={room.name}
          longest={MAX_ROOM_NAME_LENGTH}
          check={checkRoomName}
          onSave={name => client.renameRoom(key, name)}
          onClose={() => setIsRenaming(false)}
        />
      )}
    </SidePanel>
  )
}
