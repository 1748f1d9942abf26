import type { RoomMember } from '@parley/protocol/model'
import { MemberName } from '../../parts/members/member-name.tsx'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import styles from './mention-list.module.css'

interface Props {
  id: string
  members: readonly RoomMember[]
  /** Ids of members whose name is not unique. */
  namesakes: ReadonlySet<string>
  chosen: number
  onPick(member: RoomMember): void
}

/** The focus stays in the field, which refers to the active option by `aria-activedescendant`. */
export function MentionList({ id, members, namesakes, chosen, onPick }: Props) {
  const text = useText().rooms
  const displayName = useDisplayName()
  if (members.length === 0) return null
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={text.mentionPicker}>
      {members.map((member, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field handles the keys
        <div
          key={member.id}
          id={`${id}-${index}`}
          className={styles.option}
          role="option"
          aria-selected={index === chosen}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onPick(member)}
        >
          <Avatar id={member.id} name={displayName(member)} image={member.avatar} size="xs" />
          <span className={styles.name}>
            <MemberName member={member} isNamesake={namesakes.has(member.id)} />
          </span>
          {index === chosen && (
            <span className={styles.key} aria-hidden="true">
              ↵
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
