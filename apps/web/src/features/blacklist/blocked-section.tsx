import { selectBlacklisted } from '@parley/core'
import { useAppState, useClient } from '../../client/client-context.ts'
import styles from '../../parts/settings/settings.module.css'
import type { SettingsSection } from '../../slots/settings-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'

/** Blocked people, with a button to unblock them. */
function BlockedSection() {
  const { settings: text, conversation } = useText()
  const client = useClient()
  const blocked = useAppState(selectBlacklisted)
  return (
    <>
      <p className={styles.hint}>{text.blockedHint}</p>
      {blocked.length === 0 ? (
        <EmptyState icon="block" title={text.noneBlocked} />
      ) : (
        <ul ref={keepRowFocus} aria-label={text.blocked}>
          {blocked.map(({ key, id, name, avatar }) => (
            <li key={key} className={styles.person}>
              <Avatar id={id} name={name} image={avatar} size="sm" />
              <span className={styles.personName}>{name}</span>
              <Button
                size="sm"
                aria-label={text.unblockPerson(name)}
                onClick={() => void client.blacklist.set(key, false)}
              >
                {conversation.unblock}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export const blockedSection: SettingsSection = {
  id: 'blocked',
  icon: 'block',
  label: text => text.settings.blocked,
  Content: BlockedSection,
}
