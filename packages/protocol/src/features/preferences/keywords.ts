import type { Options } from './options.ts'

export const MOST_KEYWORDS = 20
export const KEYWORD_LENGTH = 40

type Saved = Pick<Options, 'keywords'>

export const listKeywords = ({ keywords }: Saved): string[] =>
  keywords.split('\n').filter(word => word !== '')

const simplify = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** With one more, or without change: nothing to add, there already, or one too many. */
export function addKeyword(saved: Saved, typed: string): string {
  const words = listKeywords(saved)
  const word = typed.replace(/\s+/g, ' ').trim().slice(0, KEYWORD_LENGTH).trim()
  const isKnown = words.some(other => simplify(other) === simplify(word))
  return word === '' || isKnown || words.length >= MOST_KEYWORDS
    ? saved.keywords
    : [...words, word].join('\n')
}

export const removeKeyword = (saved: Saved, word: string): string =>
  listKeywords(saved)
    .filter(other => other !== word)
    .join('\n')

const PART_OF_WORD = /[\p{L}\p{N}]/u
/** Written without spaces between the words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const continues = (outside: string, inside: string): boolean =>
  [outside, inside].every(sign => PART_OF_WORD.test(sign) && !UNSPACED.test(sign))

/** Whether one of the words is in the text: as a whole, whatever its capitals [notifications-9]. */
export function hasKeyword(saved: Saved, text: string): boolean {
  const words = listKeywords(saved).map(simplify)
  if (words.length === 0) return false
  const searched = simplify(text)
  return words.some(word => {
    for (let at = searched.indexOf(word); at !== -1; at = searched.indexOf(word, at + 1)) {
      const end = at + word.length
      const [before = '', after = ''] = [
        [...searched.slice(Math.max(0, at - 2), at)].at(-1),
        [...searched.slice(end, end + 2)][0],
      ]
      const [first = '', last = ''] = [[...word][0], [...word].at(-1)]
      if (!continues(before, first) && !continues(after, last)) return true
    }
    return false
  })
}
