import type { RoomState } from '@parley/core'
import { CONTACT_TYPE, type ConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import type { DetailsSection } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'

interface Props {
  conversationKey: ConversationKey
  room: RoomState
}

/** The owner ends the merged room; a colleague leaves it. */
function EndMergedRoom({ conversationKey: key, room }: Props) {
  const { mergedRooms: text } = useText()
  const client = useClient()
  const [isAsking, setIsAsking] = useState(false)
  const isOwner = room.type === CONTACT_TYPE.multiOwner
  const action = isOwner ? text.end : text.leave
  return (
    <>
      <SettingRow isDangerous aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <Icon name="logout" size="sm" />
        {action}
      </SettingRow>
      {isAsking && (
        <ConfirmDialog
          title={isOwner ? text.endQuestion : text.leave}
          words={isOwner ? text.endHint(room.merged?.person.name ?? '') : text.leaveHint}
          action={action}
          onConfirm={() => void (isOwner ? client.mergedRooms.unmerge(key) : client.rooms.quit(key))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

export const endMergedRoom: DetailsSection = {
  id: 'end-merged-room',
  of: ['merged'],
  position: 'row',
  View: ({ room, ...props }) => room && <EndMergedRoom {...props} room={room} />,
}
