import clsx from 'clsx'
import { useClient } from '../../client/client-context.ts'
import type { DecorationProps, MessageDecoration } from '../../slots/message-decorations.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './answered-decoration.module.css'

/** On a customer's question: shows that it is answered, or offers to mark it. */
function AnsweredMark({ message }: DecorationProps) {
  const { answers: text } = useText()
  const client = useClient()
  if (message.isAnswer)
    return (
      <span className={clsx(styles.mark, styles.answered)}>
        <Icon name="check" size="xs" />
        {text.answered}
      </span>
    )
  return (
    <Button
      size="sm"
      className={styles.button}
      onClick={() => void client.answers.mark(message.conversation, message.id)}
    >
      <Icon name="check" size="xs" />
      {text.mark}
    </Button>
  )
}

/** Shown to staff only, not to the customer. */
export const answeredDecoration: MessageDecoration = {
  id: 'answered',
  position: 'mark',
  isShown: ({ isAnswer, sender }, { customer, id }) =>
    isAnswer !== undefined && customer !== undefined && customer !== id && sender === customer,
  View: AnsweredMark,
}
