import { type ConversationKey, checkRoomName, MAX_ROOM_NAME_LENGTH, type Room } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { TextDialog } from '../../parts/dialogs/text-dialog.tsx'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'

interface Props {
  conversationKey: ConversationKey
  room: Room
  /** Its label if it is not a group. */
  label?: string
}

/** The pencil button beside a group's name. */
export function RenameRoom({ conversationKey: key, room, label }: Props) {
  const { rooms } = useText()
  const title = label ?? rooms.rename
  const client = useClient()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton icon="edit" size="sm" label={title} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <TextDialog
          title={title}
          initial={room.name}
          longest={MAX_ROOM_NAME_LENGTH}
          check={checkRoomName}
          onSave={name => client.rooms.rename(key, name)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
