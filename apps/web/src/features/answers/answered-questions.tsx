import type { AnsweredQuestion, RoomState } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { messageWords } from '../../parts/message-words/message-words.ts'
import { displayTime } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'
import styles from './answered-questions.module.css'

interface Props {
  conversationKey: ConversationKey
  room: RoomState
}

/** The newest answered questions of a consultation, in the details; a click shows the question. */
export function AnsweredQuestions({ conversationKey: key, room }: Props) {
  const text = useText()
  const client = useClient()
  const [answered, setAnswered] = useState<AnsweredQuestion[]>([])
  const open = room.consultation?.openQuestions
  useEffect(() => {
    let isShown = true
    // A changed list of open questions means that one was marked.
    if (open) void client.answers.list(key).then(found => isShown && setAnswered(found))
    return () => {
      isShown = false
    }
  }, [client, key, open])
  if (answered.length === 0) return null
  const { session, timeDiff } = client.store.getState()
  return (
    <section className={styles.section} aria-label={text.customers.answers}>
      <h3 className={styles.head}>{text.customers.answers}</h3>
      {answered.map(({ message, by, time }) => (
        <SettingRow
          key={message.id}
          onClick={() => void client.history.showMessage(key, message.id, message.stamp?.seq ?? 0)}
        >
          <Icon name="check" size="sm" />
          <span className={styles.words}>
            <span className={styles.question}>{messageWords(message, session.me?.id ?? '', text)}</span>
            <small className={styles.hint}>
              {by} · {displayTime(text, time, Date.now() + timeDiff)}
            </small>
          </span>
        </SettingRow>
      ))}
    </section>
  )
}
