import {
  canDo,
  decodeGroupMention,
  EVERYONE,
  encodeGroupMention,
  MAX_MENTIONED_GROUPS,
  MAX_MENTIONED_PEOPLE,
  MAX_MENTIONS,
  type MentionedGroup,
  mentionsEveryone,
} from '@parley/protocol/model'
import { encodeContent } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Mention } from '../../domain/commands/mark-mentioned.ts'
import { selectGroupsInRoom } from '../../domain/mentions/groups-in-room.ts'
import type { Member, Members } from '../../domain/rooms/member-cache.ts'
import type { Schema } from '../../storage/schema.ts'
import type { AcceptedMessage } from './accept-message.ts'
import type { Destination, Refused } from './destinations-of-batch.ts'

/** Drops ids of people outside of the room [trust-4]. */
export function filterMentions(message: AcceptedMessage, isWanted: (id: string) => boolean): AcceptedMessage {
  const { content } = message
  if (content.kind !== 'text' || content.mentions.every(isWanted)) return message
  return withMentions(message, content.mentions.filter(isWanted))
}

function withMentions(message: AcceptedMessage, mentions: string[]): AcceptedMessage {
  if (message.content.kind !== 'text') return message
  const content = { ...message.content, mentions }
  return { ...message, content, data: JSON.stringify(encodeContent(content)) }
}

/** The groups of people that its writer may mention here. Where customers read along there are none [mentions-5]. */
export function mentionedGroups(
  { content }: AcceptedMessage,
  me: Member,
  members: Members,
): MentionedGroup[] {
  if (content.kind !== 'text' || !canDo('mentionGroups', me)) return []
  if ([...members.values()].some(({ isCustomer }) => isCustomer)) return []
  return content.mentions.flatMap(mention => decodeGroupMention(mention) ?? []).slice(0, MAX_MENTIONED_GROUPS)
}

/** Only of messages that mention a group is anything looked up. */
export async function expandGroups(
  db: Kysely<Schema>,
  now: number,
  destinations: (Destination | Refused)[],
): Promise<void> {
  for (const [index, destination] of destinations.entries())
    if ('groups' in destination) destinations[index] = await expanded(db, now, destination)
}

/** Names the people of the mentioned groups who are in the room: only they are told [mentions-4]. */
async function expanded(
  db: Kysely<Schema>,
  now: number,
  { end, sender, message, groups = [], ...rest }: Destination,
): Promise<Destination> {
  const { content } = message
  if (content.kind !== 'text') return { end, sender, message, ...rest }
  const place = { companyId: message.sender.companyId, roomId: end.id, now, askerId: sender.id }
  const found = await selectGroupsInRoom(db, place, groups)
  if (found.length === 0) return { end, sender, message, ...rest }
  const called = content.mentions.filter(name => name === EVERYONE)
  const people = new Set([...content.mentions, ...found.flatMap(({ here }) => here)])
  for (const name of [sender.userName, EVERYONE]) people.delete(name)
  // Beside everyone nobody more is told.
  if (people.size > MAX_MENTIONED_PEOPLE && called.length === 0) {
    const text = `This mentions ${people.size} people; at most ${MAX_MENTIONED_PEOPLE} can be mentioned by group.`
    const refusal = { refused: 'too-large', text, mentioned: people.size } as const
    return { end, sender, message, ...rest, refusal }
  }
  // One's own name comes last: it is the one that may be left out.
  const mentions = new Set([...found.map(encodeGroupMention), ...called, ...people, ...content.mentions])
  return { end, sender, message: withMentions(message, [...mentions].slice(0, MAX_MENTIONS)), ...rest }
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
