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

const AT = '@'.charCodeAt(0)
const SPACE = ' '.charCodeAt(0)
const NO_BREAK_SPACE = 0xa0

interface Names {
  isKnown(name: string): boolean
  longest: number
}

/** The longest known name that starts at `from` and has a space behind it. Names may hold spaces themselves. */
function nameAt(text: string, from: number, names: Names): string | undefined {
  const last = Math.min(text.length - 1, from + names.longest)
  let found: string | undefined
  for (let index = from; index <= last; index++) {
    const code = text.charCodeAt(index)
    if (code === AT) break
    if (code !== SPACE && code !== NO_BREAK_SPACE) continue
    const name = text.slice(from, index)
    if (names.isKnown(name)) found = name
  }
  return found
}

/**
 * Mentions are '@', a known name and a space [mentions-1]. A '@' ends the name before it, so that every character is
 * looked at in one place only and 64 KiB of '@' cost no more than 64 KiB of words.
 */
export function splitMentions(
  text: string,
  idsByName: ReadonlyMap<string, string>,
  picked: readonly PickedMention[] = [],
): MentionPart[] {
  const waiting = new Map<string, string[]>()
  for (const { name, id } of picked) waiting.set(name, [...(waiting.get(name) ?? []), id])
  const names: Names = { isKnown: name => idsByName.has(name) || waiting.has(name), longest: 0 }
  for (const known of [idsByName, waiting])
    for (const name of known.keys()) names.longest = Math.max(names.longest, name.length)
  const parts: MentionPart[] = []
  let plain = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = nameAt(text, at + 1, names)
    if (name) {
      // The last choice stays for further mentions of the same name.
      const choices = waiting.get(name)
      const id = (choices && choices.length > 1 ? choices.shift() : choices?.[0]) ?? idsByName.get(name) ?? ''
      if (at > plain) parts.push({ text: text.slice(plain, at) })
      plain = at + name.length + 2
      parts.push({ text: text.slice(at, plain), mention: id })
    }
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
