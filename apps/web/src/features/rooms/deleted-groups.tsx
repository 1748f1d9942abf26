import type { ConversationKey } from '@parley/protocol/model'
import { useAppState, useClient } from '../../client/client-context.ts'
import { copyText } from '../../client/copy-text.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './deleted-groups.module.css'

/** Says which groups others have deleted, until each notice is dismissed [room-events-17]. */
export function DeletedGroups({ onOpen }: { onOpen(key: ConversationKey): void }) {
  const text = useText().rooms
  const client = useClient()
  const groups = useAppState(state => state.deletedGroups)
  if (groups.length === 0) return null
  return (
    <ul className={styles.list} aria-label={text.deletedGroups}>
      {groups.map(({ key, name, by, draft }) => (
        <li key={key} className={styles.notice}>
          <Icon name="info" size="sm" />
          <div className={styles.words}>
            <p>{text.deletedBy(name, by)}</p>
            <div className={styles.actions}>
              <Button size="sm" onClick={() => onOpen(key)}>
                {text.readDeleted}
              </Button>
              {draft.trim() !== '' && (
                <Button size="sm" onClick={() => void copyText(client, draft)}>
                  {text.copyDraft}
                </Button>
              )}
            </div>
          </div>
          <IconButton
            icon="close"
            label={text.dismissDeleted(name)}
            onClick={() => client.rooms.dismissDeleted(key)}
          />
        </li>
      ))}
    </ul>
  )
}
