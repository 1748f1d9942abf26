import {
  distinctName,
  extractMentions,
  nameEmoji,
  type PickedMention,
  type RoomMember,
  splitMentions,
} from '@parley/protocol/model'

/**
 * Whom a text mentions [mentions-1], and the text as it travels: emoji by name [emoji-1], except in the names of people. One that
 * ends with a mention keeps the space that ends the name.
 */
export function readMentions(
  text: string,
  members: ReadonlyMap<string, RoomMember>,
  picked: readonly PickedMention[],
): { text: string; mentions: string[] } {
  if (members.size === 0) return { text: nameEmoji(text), mentions: [] }
  const everybody = [...members.values()]
  const idsByName = new Map([
    ...everybody.map(member => [distinctName(member), member.id] as const),
    ...everybody.map(member => [member.name, member.id] as const),
  ])
  const spaced = `${text} `
  const mentions = extractMentions(spaced, idsByName, picked)
  const parts = splitMentions(spaced, idsByName, picked)
  const endsWithMention = parts.at(-1)?.mention !== undefined
  const named = parts.map(part => (part.mention === undefined ? nameEmoji(part.text) : part.text)).join('')
  return { text: endsWithMention ? named : named.slice(0, -1), mentions }
}
