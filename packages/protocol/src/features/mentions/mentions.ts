import { MAX_MENTIONS } from '../../constants.ts'

/** A part of a text; with an id it is '@', the name and the space after it. The parts joined give the original text. */
interface MentionPart {
  text: string
  mention?: string
}

/** A person chosen in the picker; tells apart people with the same name. */
export interface PickedMention {
  name: string
  id: string
  /** When it is a group of people: how many are told. */
  people?: number
}

const AT = '@'.charCodeAt(0)
const SPACE = ' '.charCodeAt(0)
const NO_BREAK_SPACE = 0xa0

interface Names {
  isKnown(name: string): boolean
  longest: number
}

/** The longest known name at `from` that is followed by a space. Names may contain spaces. */
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
 * A mention is '@', a known name and a space [mentions-1]. A '@' ends the name before it, so each character is examined
 * once and 64 KiB of '@' cost no more than 64 KiB of text.
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
      // Later mentions of the same name use the last choice.
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

/** The ids for `mentions`, in text order: unknown and duplicate names skipped, at most `MAX_MENTIONS`. */
export const extractMentions = (
  text: string,
  idsByName: ReadonlyMap<string, string>,
  picked: readonly PickedMention[] = [],
): string[] =>
  [...new Set(splitMentions(text, idsByName, picked).flatMap(part => part.mention ?? []))].slice(
    0,
    MAX_MENTIONS,
  )
