import { type Cell, foldText } from './fold-text.ts'
import type { SearchTerm } from './search-query.ts'

/** Positions in the original text, end exclusive. */
export interface MatchRange {
  start: number
  end: number
}

/** The folded text and, for each of its code units, the cell it came from. */
interface Folded {
  text: string
  cells: readonly Cell[]
  cellAt: number[]
}

function fold(text: string): Folded {
  const cells = foldText(text)
  const cellAt: number[] = []
  for (const [index, cell] of cells.entries())
    for (let unit = 0; unit < cell.text.length; unit++) cellAt.push(index)
  return { text: cells.map(cell => cell.text).join(''), cells, cellAt }
}

function* matchesOf(
  { match, text, word = text }: SearchTerm,
  { text: folded, cells, cellAt }: Folded,
): Generator<MatchRange> {
  for (let at = folded.indexOf(text); at >= 0; at = folded.indexOf(text, at + 1)) {
    const first = cellAt[at] ?? 0
    if (match === 'prefix' && cells[first - 1]?.type === 'word') continue
    const length = folded.startsWith(word, at) ? word.length : text.length
    const last = cells[cellAt[at + length - 1] ?? 0]
    yield { start: cells[first]?.start ?? 0, end: last?.end ?? 0 }
  }
}

function joined(ranges: MatchRange[]): MatchRange[] {
  const result: MatchRange[] = []
  for (const range of ranges.sort((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else result.push({ ...range })
  }
  return result
}

/** Where the terms occur in a text, for highlighting; sorted and without overlaps. */
export function findMatches(text: string, terms: readonly SearchTerm[]): MatchRange[] {
  const folded = fold(text)
  return joined(terms.flatMap(term => [...matchesOf(term, folded)]))
}

const ASCII = /^[\x00-\x7f]*$/

/** A text as terms are compared with it: one that does not contain the words of a term somewhere does not match. */
export const foldedText = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : foldText(text)
        .map(cell => cell.text)
        .join('')

/** Whether the text contains all terms; used to check what the index found. */
export function matchesSearch(text: string, terms: readonly SearchTerm[]): boolean {
  const folded = fold(text)
  return terms.every(term => !matchesOf(term, folded).next().done)
}
