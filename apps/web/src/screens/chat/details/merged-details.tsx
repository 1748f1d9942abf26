import { mergedKeyOf, type RoomState, selectMergedSpeakers } from '@parley/core'
import { CONTACT_TYPE, type ConversationKey } from '@parley/protocol/model'
import { useMemo, useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { ColleagueRows } from '../../../features/merged-rooms/colleague-rows.tsx'
import { MemberColours } from '../../../features/merged-rooms/member-colours.tsx'
import { ModeSwitch } from '../../../features/merged-rooms/mode-switch.tsx'
import { PickColleagues } from '../../../features/merged-rooms/pick-colleagues.tsx'
import { RenameRoom } from '../../../features/rooms/rename-room.tsx'
import { useFaces } from '../../../parts/members/use-faces.ts'
import { shownName } from '../../../parts/message-words/shown-name.ts'
import { useIsNarrow } from '../../../platform/use-is-narrow.ts'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import styles from './details-panel.module.css'
import { DetailsSections } from './details-sections.tsx'

interface Props {
  conversationKey: ConversationKey
  room: RoomState
  onClose(): void
}

/** A merged room: its person, the colours, who may write, and the settings. */
export function MergedDetails({ conversationKey: key, room, onClose }: Props) {
  const texts = useText()
  const { mergedRooms: text, rooms } = texts
  const name = shownName(texts, room.name)
  const faces = useFaces(key)
  const isNarrow = useIsNarrow()
  const speakers = useAppState(state => selectMergedSpeakers(state, key))
  const roomKey = useAppState(state => mergedKeyOf(state, key)) ?? key
  const isOwner = room.type === CONTACT_TYPE.multiOwner
  const person = room.merged?.person
  return (
    <SidePanel label={rooms.details} title={text.details} closeLabel={rooms.closeDetails} onClose={onClose}>
      <div className={styles.body}>
        <div className={styles.hero}>
          <Avatar id={room.id} name={name} image="" faces={faces} size="lg" />
          <div className={styles.grow}>
            <h2 className={styles.name} title={name}>
              {name}
            </h2>
            {person && (
              <p className={styles.heroLine}>
                {(person.isCustomer ? text.customer : text.person)(shownName(texts, person.name))}
              </p>
            )}
          </div>
          {isOwner && <RenameRoom conversationKey={roomKey} room={room} label={text.rename} />}
        </div>
        {isOwner && isNarrow && (
          <section className={styles.section} aria-label={text.mode}>
            <div className={styles.sectionHead}>{text.mode}</div>
            <ModeSwitch conversationKey={key} />
          </section>
        )}
        <section className={styles.section} aria-label={text.colours}>
          <div className={styles.sectionHead}>{text.colours}</div>
          <MemberColours speakers={[...(speakers?.values() ?? [])]} />
        </section>
        <PermissionSection conversationKey={key} room={room} isOwner={isOwner} />
        <SettingsSection conversationKey={key} room={room} />
      </div>
    </SidePanel>
  )
}

interface SectionProps extends Omit<Props, 'onClose'> {
  isOwner: boolean
}

function PermissionSection({ conversationKey: key, room, isOwner }: SectionProps) {
  const { mergedRooms: text } = useText()
  const client = useClient()
  const [isAdding, setIsAdding] = useState(false)
  const present = useMemo(
    () => new Set([...room.members.map(({ id }) => id), room.merged?.person.id ?? '']),
    [room],
  )
  return (
    <section className={styles.section} aria-label={text.permission}>
      <div className={styles.sectionHead}>
        <span className={styles.grow}>{text.permission}</span>
        {isOwner && (
          <IconButton
            icon="userPlus"
            size="sm"
            label={text.add}
            aria-haspopup="dialog"
            onClick={() => setIsAdding(true)}
          />
        )}
      </div>
      <ColleagueRows conversationKey={key} room={room} isOwner={isOwner} />
      {isAdding && (
        <PickColleagues
          title={text.add}
          action={text.add}
          without={present}
          onPick={(colleagues, days) => client.mergedRooms.mergeIn(key, colleagues, days)}
          onClose={() => setIsAdding(false)}
        />
      )}
    </section>
  )
}

function SettingsSection({ conversationKey: key, room }: Omit<Props, 'onClose'>) {
  const { rooms } = useText()
  return (
    <section className={styles.section} aria-label={rooms.settings}>
      <div className={styles.sectionHead}>{rooms.settings}</div>
      <DetailsSections of="merged" position="row" conversationKey={key} room={room} />
    </section>
  )
}
