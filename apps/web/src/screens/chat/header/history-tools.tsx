import type { ConversationKey } from '@parley/protocol/model'
import { DateJump } from '../../../features/search/calendar/date-jump.tsx'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import styles from './chat-header.module.css'

interface Props {
  conversationKey: ConversationKey
  search: { isOpen: boolean; toggle(): void }
}

/** Search in the conversation, and jump to a date. */
export function HistoryTools({ conversationKey: key, search }: Props) {
  const { search: text } = useText()
  return (
    <>
      <IconButton
        icon="search"
        label={text.open}
        aria-keyshortcuts="Control+Shift+F"
        aria-pressed={search.isOpen}
        onClick={search.toggle}
      />
      <span className={styles.rare}>
        <DateJump key={key} conversationKey={key} />
      </span>
    </>
  )
}
