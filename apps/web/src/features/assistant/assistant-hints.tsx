import { ASSISTANT_ID, conversationKey } from '@parley/protocol/model'
import { useClient } from '../../client/client-context.ts'
import type { ConversationBar, ConversationBarProps } from '../../slots/conversation-bars.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import styles from './assistant-hints.module.css'

const ASSISTANT = conversationKey('chat', ASSISTANT_ID)

/** Example questions for the assistant, sent with one click, so that nobody has to know its commands. */
function AssistantHints({ conversationKey: key }: ConversationBarProps) {
  const text = useText().assistant
  const client = useClient()
  if (key !== ASSISTANT) return null
  const ask = (question: string) => client.messages.sendText(key, question)
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

export const assistantHints: ConversationBar = { id: 'assistant', position: 'below', View: AssistantHints }
