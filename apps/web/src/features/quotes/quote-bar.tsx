import { previewOfQuote, type Quote } from '@parley/protocol/model'
import { previewWords } from '../../parts/message-words/preview-words.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './quote-bar.module.css'

interface Props {
  quotes: readonly Quote[]
  /** What the reader calls somebody who is quoted. */
  nameOf(nickName: string): string
  /** Who will not see them. */
  note?: string | undefined
  onRemove(messageId: string): void
}

/** The quotes of the message being written, one line each. */
export function QuoteBar({ quotes, nameOf, note, onRemove }: Props) {
  const text = useText()
  if (quotes.length === 0) return null
  return (
    <>
      <ul className={styles.quotes} aria-label={text.actions.quotes}>
        {quotes.map(quote => (
          <li key={quote.messageId} className={styles.quote}>
            <Icon name="reply" size="sm" />
            <span className={styles.words}>
              <b className={styles.sender}>{nameOf(quote.nickName)}</b>{' '}
              {previewWords(previewOfQuote(quote), text)}
            </span>
            <IconButton
              size="sm"
              icon="close"
              label={text.actions.removeQuote}
              onClick={() => onRemove(quote.messageId)}
            />
          </li>
        ))}
      </ul>
      {note !== undefined && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
    </>
  )
}
