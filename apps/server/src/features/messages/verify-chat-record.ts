import { type ChatRecordItem, type Content, forwardedContent } from '@parley/protocol/model'
import { dataTypeOf, decodeContent, encodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { findConversation } from '../../domain/access/find-conversation.ts'
import { type ArchivedRow, decodeArchived } from '../../domain/archive/archived-message.ts'
import { selectVisible } from '../../domain/archive/select-visible-messages.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AcceptedMessage } from './accept-message.ts'
import { verifySome } from './verify-some.ts'

/**
 * The authors of a chat record are taken from the archive, as with quotes [trust-3]: only messages that the
 * forwarder may see there. Their source stays on the server.
 */
export const verifyChatRecords = verifySome(({ content }) => content.kind === 'chat_record', verify)

/** An item that only its forwarder vouches for, with everything in it that is attributed to somebody. */
function markUnverified(item: ChatRecordItem): ChatRecordItem {
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

async function verify(db: Kysely<Schema>, message: AcceptedMessage): Promise<AcceptedMessage> {
  const { content } = message
  if (content.kind !== 'chat_record') return message
  const { source: _, ...card } = content
  const found = await findOriginals(db, message)
  const items = card.items.map(item => found.get(item.messageId.toLowerCase()) ?? markUnverified(item))
  const verified = { ...card, items }
  return { ...message, content: verified, data: JSON.stringify(encodeContent(verified)) }
}

async function findOriginals(
  db: Kysely<Schema>,
  { content, sender }: AcceptedMessage,
): Promise<Map<string, ChatRecordItem>> {
  const originals = new Map<string, ChatRecordItem>()
  if (content.kind !== 'chat_record' || !content.source) return originals
  const conversation = await findConversation(db, sender.companyId, sender.user, content.source)
  if (!conversation) return originals
  const ids = [...new Set(content.items.map(item => item.messageId.toLowerCase()))]
  const rows = await selectVisible(db, sender.userId, conversation)
    .where('m.id', 'in', ids)
    .where('m.destroy_time', 'is', null)
    .execute()
  for (const row of rows) originals.set(row.id, itemOf(row))
  return originals
}

function itemOf(row: ArchivedRow): ChatRecordItem {
  const message = decodeArchived(row, { kind: 'chat', id: '' })
  const content = forwardedContent(message.content)
  return {
    messageId: message.id,
    sender: message.sender,
    senderName: message.senderName,
    time: message.stamp.time,
    dataType: dataTypeOf(content),
    data: encodeContent(content),
  }
}
