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

/** Jumps back to the first unread message [history-1], or takes everything as read. */
export function UnreadButton({ count, onJump, onDismiss }: Props & { onDismiss(): void }) {
  const { timeline, conversation } = useText()
  return (
    <div className={styles.unread} data-floating>
      <button className={styles.first} type="button" onClick={onJump}>
        <Icon name="chevronUp" size="sm" />
        {timeline.firstUnread(count)}
      </button>
      <button
        className={styles.dismiss}
        type="button"
        aria-label={conversation.markRead}
        title={conversation.markRead}
        onClick={onDismiss}
      >
        <Icon name="check" size="sm" />
      </button>
    </div>
  )
}
