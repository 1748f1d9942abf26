import type { SpeechLock } from '@parley/core'
import { useText } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './composer.module.css'

/** Why nothing can be written here stands in the place of the field. */
export function LockedComposer({ lock }: { lock: SpeechLock }) {
  const text = useText().rooms
  return (
    <div className={styles.composer} id="composer">
      <p className={styles.locked} role="status">
        <Icon name={lock === 'left' ? 'block' : 'micOff'} size="sm" />
        {text.locks[lock]}
      </p>
    </div>
  )
}
