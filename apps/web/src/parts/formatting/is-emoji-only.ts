import { splitEmoji, splitNamed } from '@parley/protocol/model'

/** With more emoji, it counts as text. */
const MOST_LARGE = 6
const SIGN =
  /(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|(?![©®])\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*)/gu
const LONGEST = 200

/** A few emoji and nothing else, by name or as Unicode; they are shown large. Whether the company has a `:name:` is not asked here. */
export function isEmojiOnly(text: string): boolean {
  if (text.length > LONGEST) return false
  // Each part that is no emoji.
  const words = splitEmoji(text).flatMap(part =>
    part.emoji ? [undefined] : splitNamed(part.text).map(named => (named.name ? undefined : named.text)),
  )
  const rest = words.join('')
  const count = words.filter(word => word === undefined).length + (rest.match(SIGN)?.length ?? 0)
  return count > 0 && count <= MOST_LARGE && rest.replace(SIGN, '').trim() === ''
}
