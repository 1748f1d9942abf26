import type { RoomMember } from '@parley/protocol/model'
import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import styles from './details-panel.module.css'

interface Props {
  member: RoomMember
  isMe: boolean
  canAct: boolean
  onMore(): void
}

export function MemberRow({ member, isMe, canAct, onMore }: Props) {
  const text = useText().rooms
  const { id, name, avatar, role, isSilenced } = member
  return (
    <div className={styles.member}>
      <Avatar id={id} name={name} image={avatar} size="sm" />
      <span className={styles.grow}>
        {name} {isMe && <span className={styles.muted}>{text.me}</span>}
      </span>
      {isSilenced && role === 'member' && (
        <Tag tone="warning">
          <Icon name="micOff" size="xs" />
          {text.muted}
        </Tag>
      )}
      {role !== 'member' && <Tag tone={role === 'owner' ? 'accent' : 'neutral'}>{text.roles[role]}</Tag>}
      {canAct && <IconButton icon="more" size="sm" label={text.more(name)} onClick={onMore} />}
    </div>
  )
}
