import { isQuoteLost, previewOfQuote, type Quote } from '@parley/protocol/model'
import { useContext } from 'react'
import { previewWords } from '../../parts/message-words/preview-words.ts'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { JumpToMessageContext } from '../../slots/jump-to-message.ts'
import { useText } from '../../text/text-context.ts'
import styles from './quotes.module.css'

function QuoteLines({ quote }: { quote: Quote }) {
  const text = useText()
  return (
    <>
      <b className={styles.sender}>
        {shownName(text, quote.nickName)}
        {quote.isUnverified && <span className={styles.mark}>{text.kinds.unverified}</span>}
      </b>
      <span className={isQuoteLost(quote) ? styles.gone : styles.words}>
        {previewWords(previewOfQuote(quote), text)}
      </span>
    </>
  )
}

/** Clicking a quote jumps to the original, if it exists. */
export function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  const text = useText()
  const jump = useContext(JumpToMessageContext)
  return quotes.map((quote, index) => (
    <blockquote
      // biome-ignore lint/suspicious/noArrayIndexKey: one message may be quoted twice, and the order never changes
      key={index}
      className={styles.quote}
      aria-label={text.kinds.quoteOf(shownName(text, quote.nickName))}
    >
      {jump && !quote.isUnverified && !isQuoteLost(quote) ? (
        <button className={styles.jump} type="button" onClick={() => jump(quote.messageId)}>
          <QuoteLines quote={quote} />
        </button>
      ) : (
        <QuoteLines quote={quote} />
      )}
    </blockquote>
  ))
}
