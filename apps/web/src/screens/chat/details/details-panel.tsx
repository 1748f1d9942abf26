import { type RoomState, selectMyRole } from '@parley/core'
import { type Actor, type ConversationKey, canDo } from '@parley/protocol/model'
import { type KeyboardEvent, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { RenameRoom } from '../../../features/rooms/rename-room.tsx'
import { RoomPicture } from '../../../features/rooms/room-picture.tsx'
import { useFaces } from '../../../parts/members/use-faces.ts'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { isComposingKey } from '../../../ui/is-composing-key.ts'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import styles from './details-panel.module.css'
import { DetailsSections } from './details-sections.tsx'
import { MemberSection, type WholeList } from './member-section.tsx'
import { RoomRows, RoomSettingsSection } from './room-settings.tsx'
import { WholeMembers } from './whole-members.tsx'

interface Props {
  conversationKey: ConversationKey
  room: RoomState
  onClose(): void
}

/** A group, its members and the permitted actions (`canDo`). */
export function DetailsPanel({ conversationKey: key, room, onClose }: Props) {
  const { rooms: text, time } = useText()
  const role = useAppState(state => selectMyRole(state, key))
  const faces = useFaces(key)
  const [whole, setWhole] = useState<WholeList>()
  const [cameFrom, setCameFrom] = useState<WholeList>()
  const isArchived = room.archivedAt !== undefined
  const actor: Actor = { role, isSilenced: room.settings.isSilenced, type: room.type, isArchived }
  const rows = { conversationKey: key, room, actor }
  const goBack = () => {
    setCameFrom(whole)
    setWhole(undefined)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const isInside = event.target instanceof Element && !event.target.closest('dialog')
    if (event.key !== 'Escape' || whole === undefined || !isInside || isComposingKey(event.nativeEvent))
      return
    event.preventDefault()
    goBack()
  }
  return (
    <SidePanel
      label={text.details}
      title={text.detailsTitle}
      closeLabel={text.closeDetails}
      onClose={onClose}
      onKeyDown={handleKeyDown}
    >
      {whole ? (
        <WholeMembers conversationKey={key} room={room} actor={actor} first={whole} onBack={goBack} />
      ) : (
        <div className={styles.body}>
          <div className={styles.hero}>
            {canDo('changeInfo', actor) ? (
              <RoomPicture conversationKey={key} room={room} />
            ) : (
              <Avatar id={room.id} name={room.name} image={room.avatar} faces={faces} size="lg" />
            )}
            <div className={styles.grow}>
              <h2 className={`${styles.name} ${styles.grow}`} title={room.name}>
                {room.name}
              </h2>
              <p className={styles.since}>{text.created(time.yearMonthDay(new Date(room.createdAt)))}</p>
            </div>
            {canDo('rename', actor) && <RenameRoom conversationKey={key} room={room} />}
          </div>
          <DetailsSections of="group" position="above" {...rows} />
          <RoomRows group="contents" label={text.contents} {...rows} />
          <MemberSection
            conversationKey={key}
            room={room}
            actor={actor}
            cameFrom={cameFrom}
            onWhole={setWhole}
          />
          <RoomSettingsSection {...rows} />
          <RoomRows group="shared" label={text.groupSettings} hasHead {...rows} />
          <RoomRows group="end" label={text.end} {...rows} />
        </div>
      )}
    </SidePanel>
  )
}
