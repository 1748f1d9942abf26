import { splitEmoji } from '@parley/protocol/model'

/** With more emoji, it counts as text. */
const MOST_LARGE = 6
const SIGN =
  /(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|(?![©®])\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*)/gu
const LONGEST = 200

/** A few emoji and nothing else, by name or as Unicode; they are shown large. */
export function isEmojiOnly(text: string): boolean {
  if (text.length > LONGEST) return false
  const parts = splitEmoji(text)
  const rest = parts.map(part => (part.emoji ? '' : part.text)).join('')
  const signs = rest.match(SIGN)?.length ?? 0
  const count = signs + parts.filter(part => part.emoji).length
  return count > 0 && count <= MOST_LARGE && rest.replace(SIGN, '').trim() === ''
}
