import { selectRoom } from '@parley/core'
import { useAppState } from '../../client/client-context.ts'
import type { DecorationProps, MessageDecoration } from '../../slots/message-decorations.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './failed-mail-decoration.module.css'

/** Under a reply whose e-mail did not arrive: what the mail server said [mailbox-3]. */
function FailedMail({ message }: DecorationProps) {
  const { customers: text } = useText()
  const reason = useAppState(
    state =>
      selectRoom(state, message.conversation)?.consultation?.mail?.failed.find(
        ({ messageId }) => messageId === message.id,
      )?.reason,
  )
  if (reason === undefined) return null
  return (
    <span className={styles.failed}>
      <Icon name="alert" size="xs" />
      <span>{text.mailFailed(reason)}</span>
    </span>
  )
}

/** Shown to staff only: the customer reads no chat. */
export const failedMailDecoration: MessageDecoration = {
  id: 'failed-mail',
  position: 'below',
  isShown: ({ sender, stamp }, { customer, id }) =>
    customer !== undefined && customer !== id && sender !== customer && stamp !== undefined,
  View: FailedMail,
}
