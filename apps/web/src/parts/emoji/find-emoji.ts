import type { EmojiSign } from './emoji-table.ts'

const MOST_FOUND = 90

/** How well a keyword matches: a prefix is best; Chinese keywords also match in the middle. */
function rankOf(word: string, query: string): number {
  const lower = word.toLowerCase()
  if (lower === query) return 0
  if (lower.startsWith(query)) return 1
  if (lower.includes(` ${query}`)) return 2
  return /[^ -~]/.test(query) && lower.includes(query) ? 2 : Number.POSITIVE_INFINITY
}

/** Finds emoji by their keywords in either language, best first. */
export function findEmoji(table: readonly EmojiSign[], typed: string): EmojiSign[] {
  const query = typed.trim().toLowerCase()
  if (query === '') return []
  return table
    .map(emoji => {
      const words = [...emoji.words.en, ...emoji.words['zh-CN']]
      return { emoji, rank: Math.min(...words.map(word => rankOf(word, query))) }
    })
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_FOUND)
    .map(({ emoji }) => emoji)
}
