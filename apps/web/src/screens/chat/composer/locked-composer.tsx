import type { SpeechLock } from '@parley/core'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './composer.module.css'

interface Props {
  lock: SpeechLock
  onUnblock(): void
}

const ICONS = {
  left: 'block',
  unfriended: 'block',
  blocked: 'block',
  silenced: 'micOff',
  'all-silenced': 'micOff',
  'off-duty': 'lock',
  'nobody-on-duty': 'lock',
  closed: 'check',
} as const satisfies Record<SpeechLock, string>

/** Why nothing can be written here stands in the place of the field, with what can be done about it. */
export function LockedComposer({ lock, onUnblock }: Props) {
  const { rooms, conversation } = useText()
  return (
    <div className={styles.composer} id="composer">
      <div className={styles.locked}>
        <Icon name={ICONS[lock]} size="sm" />
        <p role="status">{rooms.locks[lock]}</p>
        {lock === 'blocked' && (
          <Button size="sm" onClick={onUnblock}>
            {conversation.unblock}
          </Button>
        )}
      </div>
    </div>
  )
}
