import { isQuoteLost, previewOfQuote, type Quote } from '@parley/protocol/model'
import { useContext } from 'react'
import { previewWords } from '../../parts/message-words/preview-words.ts'
import { useQuotedName } from '../../parts/message-words/use-quoted-name.ts'
import { JumpToMessageContext } from '../../slots/jump-to-message.ts'
import type { Reader } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import styles from './quotes.module.css'

function QuoteLines({ quote, name }: { quote: Quote; name: string }) {
  const text = useText()
  return (
    <>
      <b className={styles.sender}>
        {name}
        {quote.isUnverified && <span className={styles.mark}>{text.kinds.unverified}</span>}
      </b>
      <span className={isQuoteLost(quote) ? styles.gone : styles.words}>
        {previewWords(previewOfQuote(quote), text)}
      </span>
    </>
  )
}

/** Clicking a quote jumps to the original, if it exists. */
export function Quotes({ quotes, reader }: { quotes: readonly Quote[]; reader: Reader }) {
  const text = useText()
  const quotedName = useQuotedName(reader.namesById)
  // In a quote that cannot be verified, the name is only a claim.
  const nameOf = ({ nickName, isUnverified }: Quote) => (isUnverified ? nickName : quotedName(nickName))
  const jump = useContext(JumpToMessageContext)
  return quotes.map((quote, index) => (
    <blockquote
      // biome-ignore lint/suspicious/noArrayIndexKey: one message may be quoted twice, and the order never changes
      key={index}
      className={styles.quote}
      aria-label={text.kinds.quoteOf(nameOf(quote))}
    >
      {jump && !quote.isUnverified && !isQuoteLost(quote) ? (
        <button className={styles.jump} type="button" onClick={() => jump(quote.messageId)}>
          <QuoteLines quote={quote} name={nameOf(quote)} />
        </button>
      ) : (
        <QuoteLines quote={quote} name={nameOf(quote)} />
      )}
    </blockquote>
  ))
}
