import type { RoomState } from '@parley/core'
import {
  type Actor,
  CONTACT_TYPE,
  type ConversationKey,
  canDo,
  checkNickname,
  isNicknameTaken,
  MAX_NICKNAME_LENGTH,
} from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { FilesButton } from '../../../features/files/files-button.tsx'
import { MuteSwitch } from '../../../features/mute/mute-switch.tsx'
import { PinSwitch } from '../../../features/pins/pin-switch.tsx'
import { LeaveRoom } from '../../../features/rooms/leave-room.tsx'
import { OwnAbsencesButton } from '../../../features/teams/own-absences-button.tsx'
import { TeamSettingsButton } from '../../../features/teams/team-settings-button.tsx'
import { WidgetButton } from '../../../features/widget/widget-button.tsx'
import { TextDialog } from '../../../parts/dialogs/text-dialog.tsx'
import { useText } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SettingRow } from '../../../ui/setting-row/setting-row.tsx'
import { SwitchRow } from '../../../ui/switch/switch-row.tsx'
import styles from './details-panel.module.css'

interface Props {
  conversationKey: ConversationKey
  room: RoomState
  actor: Actor
}

export function RoomSettingsSection({ conversationKey: key, room, actor }: Props) {
  const text = useText().rooms
  const client = useClient()
  const me = useAppState(state => state.session.me)
  const [isNaming, setIsNaming] = useState(false)
  const { allSilenced, friendsForbidden } = room.settings
  const myName = room.members.find(member => member.id === me?.id)?.name ?? me?.nickName ?? ''
  const check = (name: string) => {
    // Empty resets it to the person's own name.
    if (name.trim() === '') return undefined
    return checkNickname(name) ?? (isNicknameTaken(name, me?.id ?? '', room.members) ? 'taken' : undefined)
  }
  return (
    <section className={styles.section} aria-label={text.settings}>
      <div className={styles.sectionHead}>{text.settings}</div>
      {canDo('setNickname', actor) && (
        <SettingRow onClick={() => setIsNaming(true)}>
          <span className={styles.grow}>{text.nickname}</span>
          <span className={styles.value}>{myName}</span>
          <Icon name="edit" size="xs" />
        </SettingRow>
      )}
      {room.team && actor.role !== 'member' && <TeamSettingsButton team={room.id} />}
      <OwnAbsencesButton room={room} />
      <FilesButton conversationKey={key} />
      <PinSwitch conversationKey={key} />
      <MuteSwitch conversationKey={key} />
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
      {room.type === CONTACT_TYPE.innerCustomer && actor.role !== 'member' && <WidgetButton team={room.id} />}
      <LeaveRoom conversationKey={key} room={room} actor={actor} />
      {isNaming && (
        <TextDialog
          title={text.nickname}
          initial={myName}
          longest={MAX_NICKNAME_LENGTH}
          check={check}
          onSave={name => client.rooms.setNickname(key, name)}
          onClose={() => setIsNaming(false)}
        />
      )}
    </section>
  )
}
