import type { Message, Quote } from '../../content.ts'
import type { Preview } from '../../kind.ts'
import { type Label, labelPreview, WIRE_LABELS } from '../../kinds/labelled.ts'
import { bodyOf, dataTypeOf } from '../../kinds.ts'

/** The entry that quotes a message. Its text is the wire form, so that every client can show it (spec 1 §5). */
export const quoteOf = (message: Pick<Message, 'id' | 'senderName' | 'content' | 'destroyTime'>): Quote => ({
  messageId: message.id,
  kind: dataTypeOf(message.content),
  nickName: message.senderName,
  text: bodyOf(message.content),
  ...(message.destroyTime !== undefined && { destroyTime: message.destroyTime }),
})

const LABELS = Object.entries(WIRE_LABELS) as [Label, string][]

/** What a quote shows in the reader's language: a placeholder is recognised by its wire form, the rest is words. */
export function previewOfQuote({ kind, text }: Quote): Preview {
  if (kind === 'text' || kind === 'quote') return { text }
  const found = LABELS.find(([, wire]) => text.startsWith(wire))
  return found ? labelPreview(found[0], text.slice(found[1].length)) : { text }
}
