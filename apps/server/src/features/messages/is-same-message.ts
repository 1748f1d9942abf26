import {
  type ChatRecordContent,
  decodeGroupMention,
  encodeGroupMention,
  type TextContent,
} from '@parley/protocol/model'
import { decodeContent } from '@parley/protocol/wire'
import { isGone } from '../../domain/access/gone-types.ts'
import type { AcceptedMessage } from './accept-message.ts'

interface ArchivedData {
  data_type: string
  data: string
}

/** Without the archive's data about the quoted messages, which may have changed in between. */
const saidIn = ({ text, mentions, quotes }: TextContent): string =>
  JSON.stringify([text, mentions, quotes.map(quote => quote.messageId.toLowerCase())])

const textIn = (content: TextContent): string => saidIn({ ...content, mentions: [] })

function withoutName(mention: string): string {
  const group = decodeGroupMention(mention)
  return group ? encodeGroupMention({ ...group, name: '' }) : mention
}

/** The archive's data about the messages of a card may have changed as well. */
const idsIn = ({ items }: ChatRecordContent): string => items.map(item => item.messageId.toLowerCase()).join()

/**
 * Whether a repetition equals the archived message. A mentioned person may have left in between, and of a message
 * that is gone nothing is left to compare.
 */
export function isSameMessage(archived: ArchivedData, { content, dataType, data }: AcceptedMessage): boolean {
  if (isGone(archived.data_type)) return true
  if (archived.data_type !== dataType) return false
  if (archived.data === data) return true
  const known = decodeContent(archived.data_type, JSON.parse(archived.data))
  if (!known.ok) return false
  if (known.value.kind === 'chat_record' && content.kind === 'chat_record')
    return idsIn(known.value) === idsIn(content)
  if (known.value.kind !== 'text' || content.kind !== 'text') return false
  const { mentions } = known.value
  if (!mentions.some(decodeGroupMention)) {
    const kept = { ...content, mentions: content.mentions.filter(id => mentions.includes(id)) }
    return saidIn(known.value) === saidIn(kept)
  }
  // The server has named the people of the groups that it mentions, and written their true names.
  const sent = new Set(content.mentions.map(withoutName))
  const many = mentions.filter(id => id.startsWith('@')).map(withoutName)
  return many.every(id => sent.has(id)) && textIn(known.value) === textIn(content)
}
