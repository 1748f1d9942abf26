import type { Content, Message, Quote } from '../../content.ts'
import type { Preview } from '../../kind.ts'
import { labelPreview } from '../../kinds/labelled.ts'
import { TEXT_DATA_TYPES } from '../../kinds/text.ts'
import { bodyOf, dataTypeOf, isNotice, wireLabels } from '../../kinds.ts'

/** The entry that quotes a message. Its text is in wire form, so that every client can show it [quotes-2]. */
export const quoteOf = (message: Pick<Message, 'id' | 'senderName' | 'content' | 'destroyTime'>): Quote => ({
  messageId: message.id,
  kind: dataTypeOf(message.content),
  nickName: message.senderName,
  text: bodyOf(message.content),
  ...(message.destroyTime !== undefined && { destroyTime: message.destroyTime }),
})

/** The label of a quote whose original is gone: withdrawn, destroyed, or deleted by the reader. */
const LOST = { withdraw: 'kind.withdrawn', gone: 'kind.gone' } as const
type Loss = keyof typeof LOST

const isLoss = (kind: string): kind is Loss => Object.hasOwn(LOST, kind)

/** Whether the quoted message no longer exists. */
export const isQuoteLost = ({ kind }: Quote): boolean => isLoss(kind)

/** Keeps the quoted person's name and removes their text [reading-4]. */
export const lostQuote = ({ messageId, nickName }: Quote, kind: Loss): Quote => ({
  messageId,
  kind,
  nickName,
  text: '',
})

/** Returns the same object if it quotes none of these messages. */
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

/**
 * Only messages with a speaker that are archived, not self-destructing, and have text or a placeholder can be quoted.
 */
export const canQuote = ({
  content,
  stamp,
  destroyTime,
}: Pick<Message, 'content' | 'stamp' | 'destroyTime'>): boolean =>
  stamp !== undefined && destroyTime === undefined && !isNotice(content) && content.kind !== 'unsupported'

const LABELS = wireLabels()
const TEXTS: readonly string[] = TEXT_DATA_TYPES

/**
 * The text of a quote in the reader's language: placeholders are recognised by their wire form, the rest is shown as it
 * is.
 */
export function previewOfQuote(quote: Quote): Preview {
  const { kind, text } = quote
  if (isLoss(kind)) return { key: LOST[kind] }
  if (TEXTS.includes(kind)) return { text }
  const found = LABELS.find(([, wire]) => text.startsWith(wire))
  return found ? labelPreview(found[0], text.slice(found[1].length)) : { text }
}
