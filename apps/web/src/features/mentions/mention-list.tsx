import type { RoomMember } from '@parley/protocol/model'
import clsx from 'clsx'
import { MemberName } from '../../parts/members/member-name.tsx'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { MentionGroups } from './mention-groups.tsx'
import styles from './mention-list.module.css'
import { isGroup } from './offer-members.ts'

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
  const groups = members.filter(isGroup)
  const people = members.slice(0, members.length - groups.length)
  return (
    <div
      className={clsx(styles.list, groups.length > 0 && styles.wide)}
      id={id}
      role="listbox"
      aria-label={text.mentionPicker}
    >
      {people.map((member, index) => (
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
      {groups.length > 0 && (
        <MentionGroups id={id} groups={groups} from={people.length} chosen={chosen} onPick={onPick} />
      )}
    </div>
  )
}
