import type { QuestionList, RoomState } from '@parley/core'
import { type ConversationKey, timeOf } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { messageWords } from '../../parts/message-words/message-words.ts'
import type { DetailsSection } from '../../slots/details-sections.ts'
import { displayTime } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './consultation-questions.module.css'

interface Props {
  conversationKey: ConversationKey
  room: RoomState
}

/** The newest questions of a consultation, open and answered, in the details; a click shows the question. */
function ConsultationQuestions({ conversationKey: key, room }: Props) {
  const text = useText()
  const client = useClient()
  const [listed, setListed] = useState<QuestionList>()
  const open = room.consultation?.openQuestions
  useEffect(() => {
    let isShown = true
    // A changed list of open questions means that one was marked.
    if (open) void client.answers.list(key).then(found => isShown && setListed(found))
    return () => {
      isShown = false
    }
  }, [client, key, open])
  if (!listed) return null
  const { session, timeDiff } = client.store.getState()
  return (
    <section className={styles.section} aria-label={text.customers.answers}>
      <h3 className={styles.head}>
        {text.customers.answers}{' '}
        <span className={styles.count}>
          {listed.answeredCount} / {listed.count}
        </span>
      </h3>
      {listed.questions.map(({ message, answered }) => (
        <SettingRow
          key={message.id}
          onClick={() => void client.history.showMessage(key, message.id, message.stamp?.seq ?? 0)}
        >
          <Icon name={answered ? 'check' : 'clock'} size="sm" />
          <span className={styles.words}>
            <span className={styles.question}>{messageWords(message, session.me?.id ?? '', text)}</span>
            <small className={styles.hint}>
              {answered && `${answered.by} · `}
              {displayTime(text, answered?.time ?? timeOf(message), Date.now() + timeDiff)}
            </small>
          </span>
          <Tag tone={answered ? 'success' : 'warning'}>
            {text.customers.states[answered ? 'answered' : 'waiting']}
          </Tag>
        </SettingRow>
      ))}
    </section>
  )
}

export const consultationQuestions: DetailsSection = {
  id: 'questions',
  of: ['consultation'],
  position: 'below',
  View: ({ room, ...props }) => room && <ConsultationQuestions {...props} room={room} />,
}
