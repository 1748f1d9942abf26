import type { ManagedPerson, ManagedPersonDetails } from '@parley/core'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { BulkKind } from './bulk-tasks.ts'
import styles from './people-page.module.css'

interface Props {
  person: ManagedPerson
  teams: ManagedPersonDetails['teams']
  onTask(kind: BulkKind): void
  /** Saved with the rest of the sheet. */
  onLeave(team: string): void
}

/** The service teams a person serves in. */
export function PersonTeams({ person, teams, onTask, onLeave }: Props) {
  const { person: text } = useAdminText()
  return (
    <div>
      <h3 className={styles.groupLabel}>{text.team}</h3>
      <div className={styles.chips}>
        {teams.map(({ id, name, isOwner }) => (
          <span key={id} className={styles.chip}>
            {name}
            {!isOwner && (
              <IconButton size="sm" icon="close" label={text.removeFrom(name)} onClick={() => onLeave(id)} />
            )}
          </span>
        ))}
        {!person.isDisabled && (
          <Button size="sm" look="quiet" onClick={() => onTask('team')}>
            <Icon name="plus" size="sm" />
            {text.addTo}
          </Button>
        )}
      </div>
    </div>
  )
}
