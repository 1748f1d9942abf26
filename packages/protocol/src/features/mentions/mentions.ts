import { MAX_MENTIONS } from '../../constants.ts'

/** A stretch of text; with an id it is '@', the name and the space behind it. Joined, the parts are the text again. */
export interface MentionPart {
  text: string
  mention?: string
}

/** Somebody chosen in the picker: two people may bear one name, the choice says which. */
export interface PickedMention {
  name: string
  id: string
}

const ENDS_NAME = /[ \u00a0]/g

/** The longest known name at the start of `segment`, with its end. Names may hold spaces themselves. */
function nameAtStart(segment: string, isKnown: (name: string) => boolean, longest: number) {
  let found: string | undefined
  for (const space of segment.slice(0, longest + 1).matchAll(ENDS_NAME)) {
    const name = segment.slice(0, space.index)
    if (isKnown(name)) found = name
  }
  return found
}

/**
 * Mentions are '@', a known name and a space (spec 1 §5). A '@' ends the name before it, so that every character is
 * looked at in one place only and 64 KiB of '@' cost no more than 64 KiB of words.
 */
export function splitMentions(
  text: string,
  idsByName: ReadonlyMap<string, string>,
  picked: readonly PickedMention[] = [],
): MentionPart[] {
  const waiting = new Map<string, string[]>()
  for (const { name, id } of picked) waiting.set(name, [...(waiting.get(name) ?? []), id])
  const isKnown = (name: string) => idsByName.has(name) || waiting.has(name)
  const longest = Math.max(0, ...[...idsByName.keys(), ...waiting.keys()].map(name => name.length))
  const parts: MentionPart[] = []
  let plain = 0
  for (let at = text.indexOf('@'); at >= 0; ) {
    const next = text.indexOf('@', at + 1)
    const segment = text.slice(at + 1, next < 0 ? undefined : next)
    const name = nameAtStart(segment, isKnown, longest)
    if (name) {
      // The last choice stays for further mentions of the same name.
      const choices = waiting.get(name)
      const id = (choices && choices.length > 1 ? choices.shift() : choices?.[0]) ?? idsByName.get(name) ?? ''
      if (at > plain) parts.push({ text: text.slice(plain, at) })
      plain = at + name.length + 2
      parts.push({ text: text.slice(at, plain), mention: id })
    }
    at = next
  }
  if (plain < text.length) parts.push({ text: text.slice(plain) })
  return parts
}

/** The ids for `mentions`, in the order of the text: unknown and duplicate names skipped, at most `MAX_MENTIONS`. */
export const extractMentions = (
  text: string,
  idsByName: ReadonlyMap<string, string>,
  picked: readonly PickedMention[] = [],
): string[] =>
  [...new Set(splitMentions(text, idsByName, picked).flatMap(part => part.mention ?? []))].slice(
    0,
    MAX_MENTIONS,
  )
