import { mentionsEveryone } from '@parley/protocol/model'
import { encodeContent } from '@parley/protocol/wire'
import type { Mention } from '../../domain/commands/mark-mentioned.ts'
import type { Members } from '../../domain/rooms/member-cache.ts'
import type { AcceptedMessage } from './accept-message.ts'

/** Drops ids of people outside of the room [trust-4]. */
export function filterMentions(message: AcceptedMessage, isWanted: (id: string) => boolean): AcceptedMessage {
  const { content } = message
  if (content.kind !== 'text' || content.mentions.every(isWanted)) return message
  const kept = { ...content, mentions: content.mentions.filter(isWanted) }
  return { ...message, content: kept, data: JSON.stringify(encodeContent(kept)) }
}

/** Mentions of oneself do not count. */
export function mentionsIn(
  { content }: AcceptedMessage,
  { conversation_id, seq }: { conversation_id: number; seq: number },
  sender: { id: number },
  members: Members,
): Mention[] {
  if (content.kind !== 'text' || content.mentions.length === 0) return []
  const named = mentionsEveryone(content) ? [...members.keys()] : content.mentions
  const userIds = named.flatMap(name => members.get(name)?.userId ?? []).filter(id => id !== sender.id)
  return userIds.length > 0 ? [{ conversationId: conversation_id, seq, userIds }] : []
}
