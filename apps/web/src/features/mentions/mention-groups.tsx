import { type GroupKind, MAX_MENTIONED_PEOPLE } from '@parley/protocol/model'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import { useGroupsText } from './groups-text.ts'
import styles from './mention-groups.module.css'
import type { OfferedGroup } from './offer-members.ts'

const ICONS: Record<GroupKind, IconName> = {
  department: 'branch',
  team: 'headset',
  directory: 'users',
  group: 'users',
}

interface Props {
  /** The list's. */
  id: string
  groups: readonly OfferedGroup[]
  /** The place of the first one in the list. */
  from: number
  chosen: number
  onPick(group: OfferedGroup): void
}

/** The second part of the mention list: each with its size, and how many of them would be told [mentions-4]. */
export function MentionGroups({ id, groups, from, chosen, onPick }: Props) {
  const text = useGroupsText()
  if (!text) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
    <div role="group" aria-label={text.offered}>
      <div className={styles.title} aria-hidden="true">
        {text.offered}
      </div>
      {groups.map((group, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field handles the keys
        <div
          key={group.id}
          id={`${id}-${from + index}`}
          className={styles.option}
          role="option"
          aria-selected={from + index === chosen}
          aria-disabled={group.isTooLarge}
          onMouseDown={event => event.preventDefault()}
          onClick={() => onPick(group)}
        >
          <span className={styles.icon}>
            <Icon name={ICONS[group.kind]} size="sm" />
          </span>
          <span className={styles.name} dir="auto">
            {group.name}
          </span>
          <span className={styles.size}>
            {text.kinds[group.kind]}
            {' · '}
            {group.isTooLarge
              ? text.tooMany(group.here, MAX_MENTIONED_PEOPLE)
              : text.size(group.people, group.here)}
          </span>
        </div>
      ))}
    </div>
  )
}
