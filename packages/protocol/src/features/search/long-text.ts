import { foldText, isWordPoint } from './fold-text.ts'
import type { SearchTerm } from './search-query.ts'

/**
 * A text as it is compared, with every character in its place: what is found in it is at the same place of the text. It is made
 * once, because folding a long text takes longer than looking through it.
 */
export function foldInPlace(text: string): string {
  let folded = ''
  for (const cell of foldText(text)) {
    // A character that became several: the first stands for it.
    if (cell.start < folded.length) continue
    const width = cell.end - cell.start
    folded += cell.text.length === width ? cell.text : cell.text.slice(0, width).padEnd(width)
  }
  return folded
}

/** Where a term first occurs in a text that was folded in place; -1: nowhere. */
export function placeOfTerm(folded: string, { match, text }: SearchTerm): number {
  let at = folded.indexOf(text)
  while (match === 'prefix' && at > 0 && isWordPoint(folded.charAt(at - 1))) at = folded.indexOf(text, at + 1)
  return at
}
