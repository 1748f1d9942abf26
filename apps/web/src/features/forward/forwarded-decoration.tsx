import type { DecorationProps, MessageDecoration } from '../../slots/message-decorations.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './forwarded-decoration.module.css'

/** Shows the original author of a forwarded message [forward-3]. */
function ForwardedLine({ message, isOwn }: DecorationProps) {
  const { from } = useText().actions.forwarding
  return (
    <p className={styles.line} data-own={isOwn || undefined}>
      <Icon name="forward" size="xs" />
      <span className={styles.author}>{from(message.forwardedFrom?.name ?? '')}</span>
    </p>
  )
}

export const forwardedDecoration: MessageDecoration = {
  id: 'forwarded',
  position: 'above',
  isShown: message => message.forwardedFrom !== undefined,
  View: ForwardedLine,
}
