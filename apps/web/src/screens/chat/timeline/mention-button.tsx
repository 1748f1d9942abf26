import { useText } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './jump-button.module.css'

/** Jumps to the message that mentioned the reader while they were away. */
export function MentionButton({ onJump }: { onJump(): void }) {
  return (
    <button className={styles.mention} data-floating type="button" onClick={onJump}>
      <Icon name="at" size="sm" />
      {useText().rooms.mentioned}
    </button>
  )
}
