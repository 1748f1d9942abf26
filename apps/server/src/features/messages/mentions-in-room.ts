import { decodeContent, encodeContent } from '@parley/protocol/wire'
import type { AcceptedMessage } from './accept-message.ts'

/** Nobody outside of a room is called into it: ids of others are dropped (reliability S20). */
export function keepMentions(message: AcceptedMessage, isWanted: (id: string) => boolean): AcceptedMessage {
  const { content } = message
  if (content.kind !== 'text' || content.mentions.every(isWanted)) return message
  const kept = { ...content, mentions: content.mentions.filter(isWanted) }
  return { ...message, content: kept, data: JSON.stringify(encodeContent(kept)) }
}

interface ArchivedData {
  data_type: string
  data: string
}

/** Whether a repetition says what the archive has, where somebody it mentions may have left in between. */
export function isSameMessage(archived: ArchivedData, message: AcceptedMessage): boolean {
  if (archived.data_type !== message.dataType) return false
  if (archived.data === message.data) return true
  const content = decodeContent(archived.data_type, JSON.parse(archived.data))
  if (!content.ok || content.value.kind !== 'text') return false
  const { mentions } = content.value
  return keepMentions(message, id => mentions.includes(id)).data === archived.data
}
