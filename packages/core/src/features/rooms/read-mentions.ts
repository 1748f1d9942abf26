import {
  distinctName,
  extractMentions,
  type PickedMention,
  type RoomMember,
  splitMentions,
} from '@parley/protocol/model'

/** Whom a text mentions [mentions-1]; one that ends with a mention keeps the space that ends the name. */
export function readMentions(
  text: string,
  members: ReadonlyMap<string, RoomMember>,
  picked: readonly PickedMention[],
): { text: string; mentions: string[] } {
  if (members.size === 0) return { text, mentions: [] }
  const everybody = [...members.values()]
  const idsByName = new Map([
    ...everybody.map(member => [distinctName(member), member.id] as const),
    ...everybody.map(member => [member.name, member.id] as const),
  ])
  const spaced = `${text} `
  const mentions = extractMentions(spaced, idsByName, picked)
  const endsWithMention = splitMentions(spaced, idsByName, picked).at(-1)?.mention !== undefined
  return { text: endsWithMention ? spaced : text, mentions }
}
