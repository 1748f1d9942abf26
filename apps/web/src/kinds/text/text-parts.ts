import {
  distinctName,
  type Emoji,
  type EmojiPart,
  EVERYONE,
  EVERYONE_NAMES,
  splitEmoji,
  splitMentions,
} from '@parley/protocol/model'
import { linkify } from '../../parts/links/linkify.ts'

/** A stretch of a text: words, a link, a mention or an emoji. Joined, the parts are the text again. */
export interface TextPart {
  text: string
  href?: string
  mention?: string
  emoji?: Emoji
}

/** Only who is really mentioned is marked: a name alone is just words, and of two who bear it one is meant. */
export function textParts(
  text: string,
  mentions: readonly string[],
  namesById: ReadonlyMap<string, string>,
): TextPart[] {
  const everyone = mentions.includes(EVERYONE) ? EVERYONE_NAMES.map(name => ({ id: EVERYONE, name })) : []
  const people = mentions
    .map(id => ({ id, name: namesById.get(id) ?? '' }))
    .filter(({ name }) => name !== '')
    .flatMap(person => [person, { ...person, name: distinctName(person) }])
  return splitMentions(text, new Map(), [...people, ...everyone]).flatMap((part): TextPart[] =>
    part.mention === undefined ? splitEmoji(part.text).flatMap(withLinks) : [part],
  )
}

/** After the emoji: an address would take the bracket of a name that follows it without a space. */
const withLinks = (part: EmojiPart): TextPart[] => (part.emoji ? [part] : linkify(part.text))
