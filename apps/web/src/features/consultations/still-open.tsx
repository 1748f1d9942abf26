import type { ConversationKey } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import { messageWords } from '../../parts/message-words/message-words.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './still-open.module.css'

interface Props {
  conversationKey: ConversationKey
  count: number
}

/** How many questions wait, with the words of the newest one that is loaded. */
export function StillOpen({ conversationKey: key, count }: Props) {
  const text = useText()
  const me = useAppState(state => state.session.me?.id ?? '')
  const question = useAppState(state => {
    const open = new Set(state.rooms[key]?.consultation?.openQuestions)
    return state.timelines[key]?.messages.findLast(({ id }) => open.has(id))
  })
  return (
    <div className={styles.notice}>
      <Icon name="clock" />
      <p>
        {text.answers.stillOpen(count)}
        {question && (
          <small className={styles.words}>{text.answers.quoted(messageWords(question, me, text))}</small>
        )}
      </p>
    </div>
  )
}
