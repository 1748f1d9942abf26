import { previewOfQuote, type Quote } from '@parley/protocol/model'
import { previewWords } from '../../preview-words.ts'
import { useText } from '../../text/text-context.ts'
import styles from './quotes.module.css'

export function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  const text = useText()
  return quotes.map((quote, index) => (
    <blockquote
      // biome-ignore lint/suspicious/noArrayIndexKey: one message may be quoted twice, and the order never changes
      key={index}
      className={styles.quote}
      aria-label={text.kinds.quoteOf(quote.nickName)}
    >
      <b className={styles.sender}>{quote.nickName}</b>
      <span className={styles.words}>{previewWords(previewOfQuote(quote), text)}</span>
    </blockquote>
  ))
}
