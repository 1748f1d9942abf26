import { encodeContent } from '@parley/protocol/wire'
import type { AcceptedMessage } from './accept-message.ts'

/** Nobody outside of a room is called into it: ids of others are dropped (reliability S20). */
export function keepMentions(message: AcceptedMessage, isWanted: (id: string) => boolean): AcceptedMessage {
  const { content } = message
  if (content.kind !== 'text' || content.mentions.every(isWanted)) return message
  const kept = { ...content, mentions: content.mentions.filter(isWanted) }
  return { ...message, content: kept, data: JSON.stringify(encodeContent(kept)) }
}
