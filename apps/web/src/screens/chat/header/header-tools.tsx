import type { Conversation } from '@parley/core'
import { HEADER_TOOLS } from '../../../header-tools.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import styles from './chat-header.module.css'

interface Props {
  conversation: Conversation
  search: { isOpen: boolean; toggle(): void }
}

/** Search in the conversation, and what features add. */
export function HeaderTools({ conversation, search }: Props) {
  const { search: text } = useText()
  return (
    <>
      {HEADER_TOOLS.filter(({ isRare }) => !isRare).map(({ id, View }) => (
        <View key={id} conversation={conversation} />
      ))}
      <IconButton
        icon="search"
        label={text.open}
        aria-keyshortcuts="Control+Shift+F"
        aria-pressed={search.isOpen}
        onClick={search.toggle}
      />
      <span className={styles.rare}>
        {HEADER_TOOLS.filter(({ isRare }) => isRare).map(({ id, View }) => (
          <View key={id} conversation={conversation} />
        ))}
      </span>
    </>
  )
}
