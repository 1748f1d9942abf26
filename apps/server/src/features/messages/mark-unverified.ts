import type { ChatRecordItem, Content } from '@parley/protocol/model'
import { decodeContent, encodeContent } from '@parley/protocol/wire'

/** An item that only its forwarder vouches for, with everything in it that is attributed to somebody. */
export function markUnverified(item: ChatRecordItem): ChatRecordItem {
  const decoded = decodeContent(item.dataType, item.data)
  const marked = decoded.ok ? markWithin(decoded.value) : undefined
  return { ...item, ...(marked && { data: encodeContent(marked) }), isUnverified: true }
}

/** Nested cards, and quotes inside them; undefined if nothing is attributed to others. */
function markWithin(content: Content): Content | undefined {
  if (content.kind === 'chat_record') {
    // Its source stays on the server.
    const { source: _, ...card } = content
    return { ...card, items: card.items.map(markUnverified) }
  }
  if (content.kind !== 'text' || content.quotes.length === 0) return undefined
  return { ...content, quotes: content.quotes.map(quote => ({ ...quote, isUnverified: true })) }
}
