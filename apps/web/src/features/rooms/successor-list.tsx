import { selectNamesakes } from '@parley/core'
import type { ConversationKey, RoomMember } from '@parley/protocol/model'
import { useId } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { PersonAvatar } from '../../client/presence/person-avatar.tsx'
import { nameOfMember } from '../../parts/members/name-of-member.ts'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import styles from '../../parts/people-picker/picker.module.css'
import { useText } from '../../text/text-context.ts'
import { VirtualList } from '../../ui/virtual-list/virtual-list.tsx'

interface Props {
  conversationKey: ConversationKey
  members: readonly RoomMember[]
  chosen: string | undefined
  onChoose(id: string): void
}

const keyOf = (member: RoomMember): string => member.id

/** One of the members. */
export function SuccessorList({ conversationKey, members, chosen, onChoose }: Props) {
  const text = useText().rooms
  const group = useId()
  const namesakes = useAppState(state => selectNamesakes(state, conversationKey))
  const displayName = useDisplayName()
  const nameOf = (member: RoomMember) => nameOfMember({ ...member, name: displayName(member) }, namesakes)
  return (
    <VirtualList
      className={styles.list}
      label={text.successors}
      items={members}
      keyOf={keyOf}
      wordsOf={member => [displayName(member)]}
      current={chosen}
    >
      {(member, rowProps) => (
        <label className={styles.person}>
          <PersonAvatar id={member.id} name={displayName(member)} image={member.avatar} size="sm" />
          <span className={styles.name}>{nameOf(member)}</span>
          <span className={styles.sub}>{text.roles[member.role]}</span>
          <input
            {...rowProps}
            className={styles.box}
            type="radio"
            name={group}
            aria-label={nameOf(member)}
            checked={member.id === chosen}
            onChange={() => onChoose(member.id)}
          />
        </label>
      )}
    </VirtualList>
  )
}
