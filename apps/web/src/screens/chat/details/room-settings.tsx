import type { RoomState } from '@parley/core'
import {
  type Actor,
  type ConversationKey,
  canDo,
  checkNickname,
  isNicknameTaken,
  MAX_NICKNAME_LENGTH,
} from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { TextDialog } from '../../../parts/dialogs/text-dialog.tsx'
import { useText } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SettingRow } from '../../../ui/setting-row/setting-row.tsx'
import styles from './details-panel.module.css'
import { DetailsSections } from './details-sections.tsx'

interface Props {
  conversationKey: ConversationKey
  room: RoomState
  actor: Actor
}

interface GroupProps extends Props {
  group: 'contents' | 'shared' | 'end'
  label: string
  hasHead?: boolean
}

/** Rows that belong together; nothing where there is none for the reader. */
export const RoomRows = ({ group, label, hasHead = false, ...props }: GroupProps) => (
  <section className={styles.section} aria-label={label} data-rows>
    {hasHead && <div className={styles.sectionHead}>{label}</div>}
    <DetailsSections of="group" position="row" group={group} {...props} />
  </section>
)

/** One's own: nobody else sees a difference. */
export function RoomSettingsSection({ conversationKey: key, room, actor }: Props) {
  const text = useText().rooms
  const client = useClient()
  const me = useAppState(state => state.session.me)
  const [isNaming, setIsNaming] = useState(false)
  const myName = room.members.find(member => member.id === me?.id)?.name ?? me?.nickName ?? ''
  const check = (name: string) => {
    // Empty resets it to the person's own name.
    if (name.trim() === '') return undefined
    return checkNickname(name) ?? (isNicknameTaken(name, me?.id ?? '', room.members) ? 'taken' : undefined)
  }
  return (
    <section className={styles.section} aria-label={text.mySettings}>
      <div className={styles.sectionHead}>{text.mySettings}</div>
      {canDo('setNickname', actor) && (
        <SettingRow onClick={() => setIsNaming(true)}>
          <span className={styles.grow}>{text.nickname}</span>
          <span className={styles.value}>{myName}</span>
          <Icon name="edit" size="xs" />
        </SettingRow>
      )}
      <DetailsSections
        of="group"
        position="row"
        group="mine"
        conversationKey={key}
        room={room}
        actor={actor}
      />
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
