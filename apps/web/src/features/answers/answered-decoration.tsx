import clsx from 'clsx'
import { useClient } from '../../client/client-context.ts'
import type { DecorationProps, MessageDecoration } from '../../slots/message-decorations.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './answered-decoration.module.css'

/** Beside a customer's question: that it is answered, or the way to say so. */
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

/** For the team; its customer sees no marks. */
export const answeredDecoration: MessageDecoration = {
  id: 'answered',
  spot: 'mark',
  isShown: ({ isAnswer, sender }, { customer, id }) =>
    isAnswer !== undefined && customer !== undefined && customer !== id && sender === customer,
  View: AnsweredMark,
}
