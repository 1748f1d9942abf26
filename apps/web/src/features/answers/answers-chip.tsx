import { selectAnsweredBy } from '@parley/core'
import { isHoldingLine } from '@parley/protocol/model'
import { useAppState, useClient } from '../../client/client-context.ts'
import { messageWords } from '../../parts/message-words/message-words.ts'
import type { DecorationProps, MessageDecoration } from '../../slots/message-decorations.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './answers-chip.module.css'

/** Under a reply: what it answered. One press takes that back; for a line that only holds the customer it says why. */
function AnswersChip({ message, reader }: DecorationProps) {
  const text = useText()
  const client = useClient()
  const { conversation: key } = message
  const questions = useAppState(state => selectAnsweredBy(state, message))
  const only = useAppState(state =>
    questions.length === 1 ? state.timelines[key]?.messages.find(({ id }) => id === questions[0]) : undefined,
  )
  if (questions.length === 0) return null
  const isHolding = isHoldingLine(message.content)
  return (
    <span className={styles.chip}>
      <Icon name="check" size="xs" />
      <span className={styles.words}>
        {only
          ? text.answers.answersOne(messageWords(only, reader.id, text))
          : text.answers.answers(questions.length)}
      </span>
      <button
        className={styles.button}
        type="button"
        onClick={() => void client.answers.takeBack(key, questions)}
      >
        {isHolding ? text.answers.noAnswer : text.answers.takeBack}
      </button>
    </span>
  )
}

/** Shown to staff only, not to the customer. */
export const answersChip: MessageDecoration = {
  id: 'answers',
  position: 'below',
  isShown: ({ sender, stamp }, { customer, id }) =>
    customer !== undefined && customer !== id && sender !== customer && stamp !== undefined,
  View: AnswersChip,
}
