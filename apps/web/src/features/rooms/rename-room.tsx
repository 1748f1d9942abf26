import { type ConversationKey, checkRoomName, MAX_ROOM_NAME_LENGTH, type Room } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { TextDialog } from '../../parts/dialogs/text-dialog.tsx'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'

/** The pencil button beside a group's name. */
export function RenameRoom({ conversationKey: key, room }: { conversationKey: ConversationKey; room: Room }) {
  const text = useText().rooms
  const client = useClient()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton icon="edit" size="sm" label={text.rename} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <TextDialog
          title={text.rename}
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
