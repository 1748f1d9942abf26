import { useText } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './jump-button.module.css'

interface Props {
  count: number
  onJump(): void
}

export function JumpButton({ count, onJump }: Props) {
  const text = useText().timeline
  return (
    <button
      className={styles.jump}
      data-floating
      type="button"
      aria-label={count > 0 ? text.newMessages(count) : text.latest}
      onClick={onJump}
    >
      <Icon name="chevronDown" size="sm" />
      {count > 0 && text.newMessages(count)}
    </button>
  )
}

/** Jumps back to the first message that was unread when the chat was opened [history-1]. */
export function UnreadButton({ count, onJump }: Props) {
  return (
    <button className={styles.unread} data-floating type="button" onClick={onJump}>
      <Icon name="chevronUp" size="sm" />
      {useText().timeline.firstUnread(count)}
    </button>
  )
}
