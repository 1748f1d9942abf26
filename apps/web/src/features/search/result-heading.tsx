import { selectConversation } from '@parley/core'
import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import styles from './search-panel.module.css'

/** Names the conversation the results below it are from. */
export function ResultHeading({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const name = useAppState(state => selectConversation(state, key)?.name)
  return <h3 className={styles.heading}>{name ?? splitConversationKey(key).id}</h3>
}
