import type { FoundMessage } from '@parley/core'
import { type SearchTerm, searchTextOf } from '@parley/protocol/model'
import { plainWords } from '../../parts/formatting/plain-words.ts'
import { messageWords } from '../../parts/message-words/message-words.ts'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import { MarkedText } from '../../parts/search/marked-text.tsx'
import { snippetOf } from '../../parts/search/snippet-of.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import styles from './search-result.module.css'

interface Props {
  message: FoundMessage
  terms: readonly SearchTerm[]
  myId: string
  now: number
  isTabStop: boolean
  onFocus(): void
  onOpen(): void
}

export function SearchResult({ message, terms, myId, now, isTabStop, onFocus, onOpen }: Props) {
  const text = useText()
  const displayName = useDisplayName()
  const sender = displayName({ id: message.sender, name: message.senderName })
  const name = message.sender === myId ? text.timeline.me : sender
  const { kind } = message.content
  const words = searchTextOf(message.content)
  // Other kinds are labelled in front of their name.
  const shown =
    kind === 'text' && words !== '' ? plainWords(words) : messageWords(message, myId, text, displayName)
  return (
    <button
      type="button"
      className={styles.result}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <Avatar id={message.sender} name={sender} image={message.avatar} size="sm" />
      <span className={styles.words}>
        <span className={styles.head}>
          <span className={styles.name}>{name}</span>
          <span className={styles.time}>{displayMoment(text, message.stamp.time, now)}</span>
        </span>
        <span className={styles.text}>
          <MarkedText {...snippetOf(shown, terms)} />
        </span>
        {message.excerpt !== undefined && (
          <span className={styles.text}>
            <MarkedText {...snippetOf(message.excerpt, terms)} />
          </span>
        )}
      </span>
    </button>
  )
}
