import { selectConversation } from '@parley/core'
import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import { conversationName } from '../../parts/message-words/conversation-name.ts'
import { useText } from '../../text/text-context.ts'
import styles from './search-panel.module.css'

/** Names the conversation the results below it are from. */
export function ResultHeading({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const text = useText()
  const conversation = useAppState(state => selectConversation(state, key))
  const name = conversation ? conversationName(text, conversation) : splitConversationKey(key).id
  return <h3 className={styles.heading}>{name}</h3>
}
