import type { ConversationKey, Message } from '@parley/protocol/model'
import { timeOf } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { messageWords } from '../../parts/message-words/message-words.ts'
import { displayWait } from '../../text/display-wait.ts'
import { useText } from '../../text/text-context.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './open-question-ticks.module.css'

const MINUTE_MS = 60_000

interface Props {
  conversationKey: ConversationKey
  open: readonly string[]
  ticked: ReadonlySet<string>
  onChange(ticked: ReadonlySet<string>): void
}

/** Every open question with its words and its age, to tick those that were answered. */
export function OpenQuestionTicks({ conversationKey: key, open, ticked, onChange }: Props) {
  const text = useText()
  const client = useClient()
  const me = useAppState(state => state.session.me?.id ?? '')
  const [messages, setMessages] = useState<Message[]>([])
  useEffect(() => {
    let isShown = true
    void client.answers.loadQuestions(key, open).then(found => isShown && setMessages(found))
    return () => {
      isShown = false
    }
  }, [client, key, open])
  const now = Date.now() + client.store.getState().timeDiff
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <ul className={styles.questions} aria-label={text.answers.open}>
      {messages
        .filter(({ id }) => open.includes(id))
        .map(message => (
          <li key={message.id} className={styles.question}>
            <Checkbox
              label={text.answers.quoted(messageWords(message, me, text))}
              isChecked={ticked.has(message.id)}
              onChange={isTicked => tick(message.id, isTicked)}
            />
            <span className={styles.age}>
              <Icon name="clock" size="xs" />
              {displayWait(text, Math.max(0, Math.floor((now - timeOf(message)) / MINUTE_MS)))}
            </span>
          </li>
        ))}
    </ul>
  )
}
