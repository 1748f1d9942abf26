import type { Content, Message, Quote } from '../../content.ts'
import type { Preview } from '../../kind.ts'
import { labelPreview } from '../../kinds/labelled.ts'
import { bodyOf, dataTypeOf, isNotice, wireLabels } from '../../kinds.ts'

/** The entry that quotes a message. Its text is the wire form, so that every client can show it [quotes-2]. */
export const quoteOf = (message: Pick<Message, 'id' | 'senderName' | 'content' | 'destroyTime'>): Quote => ({
  messageId: message.id,
  kind: dataTypeOf(message.content),
  nickName: message.senderName,
  text: bodyOf(message.content),
  ...(message.destroyTime !== undefined && { destroyTime: message.destroyTime }),
})

/** What a quote is called once its original is gone: withdrawn, or destroyed or deleted by the reader. */
const LOST = { withdraw: 'kind.withdrawn', gone: 'kind.gone' } as const
type Loss = keyof typeof LOST

const isLoss = (kind: string): kind is Loss => Object.hasOwn(LOST, kind)

/** There is nothing left to go to. */
export const isQuoteLost = ({ kind }: Quote): boolean => isLoss(kind)

/** Who was quoted stays; what they said does not [reading-4]. */
export const lostQuote = ({ messageId, nickName }: Quote, kind: Loss): Quote => ({
  messageId,
  kind,
  nickName,
  text: '',
})

/** The same content comes back when it quotes none of these messages. */
export function maskQuotes(
  content: Content,
  isGone: (messageId: string) => boolean,
  loss: Loss = 'withdraw',
): Content {
  if (content.kind !== 'text') return content
  const isStale = (quote: Quote) => isGone(quote.messageId) && !isQuoteLost(quote)
  if (!content.quotes.some(isStale)) return content
  return {
    ...content,
    quotes: content.quotes.map(quote => (isStale(quote) ? lostQuote(quote, loss) : quote)),
  }
}

/** What may be quoted: something said, archived, that stays, and with words or a placeholder of its own. */
export const canQuote = ({
  content,
  stamp,
  destroyTime,
}: Pick<Message, 'content' | 'stamp' | 'destroyTime'>): boolean =>
  stamp !== undefined && destroyTime === undefined && !isNotice(content) && content.kind !== 'unsupported'

const LABELS = wireLabels()

/** What a quote shows in the reader's language: a placeholder is recognised by its wire form, the rest is words. */
export function previewOfQuote(quote: Quote): Preview {
  const { kind, text } = quote
  if (isLoss(kind)) return { key: LOST[kind] }
  if (kind === 'text' || kind === 'quote') return { text }
  const found = LABELS.find(([, wire]) => text.startsWith(wire))
  return found ? labelPreview(found[0], text.slice(found[1].length)) : { text }
}
