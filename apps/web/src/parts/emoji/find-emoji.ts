import type { EmojiSign } from './emoji-table.ts'

const MOST_FOUND = 90

/** Names that people know from other messengers, where the keywords have no such word or several emoji share it. */
const KNOWN_NAMES: Readonly<Record<string, string>> = {
  joy: '😂',
  smile: '😄',
  wink: '😉',
  sob: '😭',
  heart: '❤️',
  tada: '🎉',
  pray: '🙏',
  clap: '👏',
  wave: '👋',
  thinking: '🤔',
  eyes: '👀',
  check: '✅',
}

/** How well a keyword matches: a prefix is best, also without its spaces ('thumbsup'); Chinese keywords also match in the middle. */
function rankOf(word: string, query: string): number {
  const lower = word.toLowerCase()
  if (lower === query) return 0
  if (lower.startsWith(query) || lower.replaceAll(' ', '').startsWith(query)) return 1
  if (lower.includes(` ${query}`)) return 2
  return /[^ -~]/.test(query) && lower.includes(query) ? 2 : Number.POSITIVE_INFINITY
}

/** Finds emoji by their keywords in either language, best first. */
export function findEmoji(table: readonly EmojiSign[], typed: string): EmojiSign[] {
  const query = typed.trim().toLowerCase()
  if (query === '') return []
  return table
    .map(emoji => {
      if (KNOWN_NAMES[query] === emoji.sign) return { emoji, rank: -1 }
      const words = [...emoji.words.en, ...emoji.words['zh-CN']]
      return { emoji, rank: Math.min(...words.map(word => rankOf(word, query))) }
    })
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_FOUND)
    .map(({ emoji }) => emoji)
}

/** Whether one of its names is exactly this. */
export const isNamed = ({ sign, words }: EmojiSign, query: string): boolean =>
  KNOWN_NAMES[query] === sign ||
  [...words.en, ...words['zh-CN']].some(word =>
    [word.toLowerCase(), word.toLowerCase().replaceAll(' ', '')].includes(query),
  )

/** Whether the words are at the start of the name of an emoji of the company, or of a part of it. */
export const isFoundBy = (sign: string, typed: string): boolean => {
  const query = typed.trim().toLowerCase().replaceAll(' ', '_')
  return query !== '' && (sign.startsWith(`:${query}`) || sign.includes(`_${query}`))
}
