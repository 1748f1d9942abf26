import { distinctName, type RoomMember } from '@parley/protocol/model'
import { useRef } from 'react'
import { PersonAvatar } from '../../../client/presence/person-avatar.tsx'
import { MemberName } from '../../../parts/members/member-name.tsx'
import { useDisplayName } from '../../../parts/message-words/use-display-name.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import type { RowProps } from '../../../ui/virtual-list/virtual-list.tsx'
import styles from './details-panel.module.css'

interface Props {
  member: RoomMember
  /** The list uses arrow keys for navigation. */
  rowProps?: RowProps | undefined
  isMe: boolean
  isNamesake: boolean
  onProfile(): void
  /** `opener` gets the focus back. */
  onMore(at: { x: number; y: number }, opener: HTMLElement): void
}

export function MemberRow({ member, rowProps, isMe, isNamesake, onProfile, onMore }: Props) {
  const text = useText().rooms
  const { id, avatar, role, isSilenced } = member
  const name = useDisplayName()(member)
  const moreRef = useRef<HTMLButtonElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu also has a button
    <div
      className={styles.member}
      data-member={id}
      onContextMenu={event => {
        if (isMe || !moreRef.current) return
        event.preventDefault()
        onMore({ x: event.clientX, y: event.clientY }, moreRef.current)
      }}
    >
      <button {...rowProps} className={styles.who} type="button" aria-haspopup="dialog" onClick={onProfile}>
        <PersonAvatar id={id} name={name} image={avatar} size="sm" />
        <span className={styles.grow}>
          <MemberName member={member} isNamesake={isNamesake} />
          {isMe && <span className={styles.muted}>{text.me}</span>}
        </span>
      </button>
      {isSilenced && role === 'member' && (
        <Tag tone="warning">
          <Icon name="micOff" size="xs" />
          {text.silenced}
        </Tag>
      )}
      {role !== 'member' && <Tag tone={role === 'owner' ? 'accent' : 'neutral'}>{text.roles[role]}</Tag>}
      {!isMe && (
        <IconButton
          {...rowProps}
          ref={moreRef}
          className={styles.more}
          icon="more"
          size="sm"
          label={text.more(isNamesake ? distinctName({ id, name }) : name)}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect()
            onMore({ x: left, y: bottom }, currentTarget)
          }}
        />
      )}
    </div>
  )
}
