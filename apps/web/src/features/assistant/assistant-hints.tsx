import { ASSISTANT_ID, conversationKey } from '@parley/protocol/model'
import { useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './assistant-hints.module.css'

/** Example questions for the assistant, sent with one click, so that nobody has to know its commands. */
export function AssistantHints() {
  const text = useText().assistant
  const client = useClient()
  const ask = (question: string) => client.messages.sendText(conversationKey('chat', ASSISTANT_ID), question)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.hints} role="group" aria-label={text.hints}>
      {text.questions.map(question => (
        <Button key={question} size="sm" onClick={() => void ask(question)}>
          {question}
        </Button>
      ))}
    </div>
  )
}
