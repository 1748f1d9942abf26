import type { ChatRecordItem, Content } from '@parley/protocol/model'
import { decodeContent, encodeContent } from '@parley/protocol/wire'

/** What only its forwarder vouches for, with everything in it that claims to be said by somebody. */
export function markUnverified(item: ChatRecordItem): ChatRecordItem {
  const decoded = decodeContent(item.dataType, item.data)
  const marked = decoded.ok ? markWithin(decoded.value) : undefined
  return { ...item, ...(marked && { data: encodeContent(marked) }), isUnverified: true }
}

/** Cards in cards, and quotes in what they hold; undefined where nothing is said by others. */
function markWithin(content: Content): Content | undefined {
  if (content.kind === 'chat_record') {
    // Where it was taken from stays with the server.
    const { source: _, ...card } = content
    return { ...card, items: card.items.map(markUnverified) }
  }
  if (content.kind !== 'text' || content.quotes.length === 0) return undefined
  return { ...content, quotes: content.quotes.map(quote => ({ ...quote, isUnverified: true })) }
}
