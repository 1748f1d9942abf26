import { canDo } from '@parley/protocol/model'
import { useClient } from '../../client/client-context.ts'
import type { DetailsSection, DetailsSectionProps } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'

/** What owner and admins switch on for the whole group. */
function RoomSwitches({ conversationKey: key, room, actor }: DetailsSectionProps) {
  const text = useText().rooms
  const client = useClient()
  if (!room || !actor) return null
  const { allSilenced, friendsForbidden } = room.settings
  return (
    <>
      {canDo('silenceAll', actor) && (
        <SwitchRow
          label={text.silenceAll}
          hint={text.silenceAllHint}
          isOn={allSilenced}
          onChange={isOn => void client.rooms.setFlag(key, 'allSilence', isOn)}
        />
      )}
      {canDo('forbidFriends', actor) && (
        <SwitchRow
          label={text.blockFriends}
          isOn={friendsForbidden}
          onChange={isOn => void client.rooms.setFlag(key, 'forbidFriends', isOn)}
        />
      )}
    </>
  )
}

export const roomSwitches: DetailsSection = {
  id: 'switches',
  of: ['group'],
  position: 'row',
  group: 'shared',
  View: RoomSwitches,
}
