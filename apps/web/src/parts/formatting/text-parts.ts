import {
  distinctName,
  type Emoji,
  type EmojiPart,
  namesOfMany,
  splitEmoji,
  splitMentions,
  splitNamed,
} from '@parley/protocol/model'
import { linkify } from '../links/linkify.ts'

/** A part of a text: plain text, a link, a mention or an emoji. Joined, the parts are the text again. */
export interface TextPart {
  text: string
  href?: string
  mention?: string
  emoji?: Emoji
  /** May be an emoji of the company: `:name:`. */
  isNamed?: boolean
}

/** Only people who are really mentioned are marked: a name alone is plain text, and a name may not be unique. */
export function textParts(
  text: string,
  mentions: readonly string[],
  namesById: ReadonlyMap<string, string>,
): TextPart[] {
  const people = mentions
    .map(id => ({ id, name: namesById.get(id) ?? '' }))
    .filter(({ name }) => name !== '')
    .flatMap(person => [person, { ...person, name: distinctName(person) }])
  return splitMentions(text, new Map(), [...people, ...namesOfMany(mentions)]).flatMap((part): TextPart[] =>
    part.mention === undefined ? splitEmoji(part.text).flatMap(withLinks) : [part],
  )
}

/** After the emoji: a URL would swallow the bracket of an emoji name that follows without a space. */
const withLinks = (part: EmojiPart): TextPart[] =>
  part.emoji ? [part] : linkify(part.text).flatMap(withNamed)

const withNamed = (part: TextPart): TextPart[] =>
  part.href !== undefined || !part.text.includes(':')
    ? [part]
    : splitNamed(part.text).map(({ text, name }) => (name === undefined ? { text } : { text, isNamed: true }))
