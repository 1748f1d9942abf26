/** The class of a code point for search: part of a word, a word by itself, or neither. */
type CellType = 'word' | 'wide' | 'gap'

interface Folded {
  text: string
  type: CellType
}

/** One folded code point and its position in the original text. */
export interface Cell extends Folded {
  start: number
  end: number
}

const MARKS = /\p{Mark}/gu
/** Scripts written without spaces: any part of a run can be searched for. */
const WIDE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〆]/u
const WORD = /^[\p{Letter}\p{Number}]/u
const HAN_START = 0x4e00
const HAN_END = 0x9fff
/** How many characters folding may add to a text; ﷺ alone expands to 18. After that, characters stay as they are. */
const MAX_GAINED = 2_000
/** Folding a code point takes a microsecond, a lookup a twentieth of that. */
const MAX_KNOWN = 16_384

/** Ignores case, accents and full or half width. */
const foldPoint = (point: string): string =>
  point.normalize('NFKD').replace(MARKS, '').toLowerCase().normalize('NFC')

function typeOf(folded: string): CellType {
  if (WIDE.test(folded)) return 'wide'
  return WORD.test(folded) ? 'word' : 'gap'
}

/** Whether it is part of a word, for a character that is folded already. */
export const isWordPoint = (folded: string): boolean => typeOf(folded) === 'word'

const describe = (text: string): Folded => ({ text, type: typeOf(text) })

/** Precomputed, since most text is ASCII. */
const ASCII = Array.from({ length: 0x80 }, (_, code) => [describe(String.fromCharCode(code).toLowerCase())])
const known = new Map<string, Folded[]>()
/** Characters that were left as they are. */
const unfolded = new Map<string, Folded[]>()

/** A character such as ㋀ expands to several characters and can be found by each of them. */
function foldedOf(point: string): Folded[] {
  const code = point.codePointAt(0) ?? 0
  const ascii = ASCII[code]
  if (ascii) return ascii
  if (code >= HAN_START && code <= HAN_END) return [{ text: point, type: 'wide' }]
  const before = known.get(point)
  if (before) return before
  return remember(known, point, Array.from(foldPoint(point), describe))
}

const unfoldedOf = (point: string): Folded[] =>
  unfolded.get(point) ?? remember(unfolded, point, [describe(point)])

function remember(cache: Map<string, Folded[]>, point: string, folded: Folded[]): Folded[] {
  if (cache.size >= MAX_KNOWN) cache.clear()
  cache.set(point, folded)
  return folded
}

/** Folds each code point separately, so that matches can be highlighted in the original text. */
export function foldText(text: string): Cell[] {
  const cells: Cell[] = []
  let start = 0
  let gained = 0
  for (const point of text) {
    const end = start + point.length
    let folded = foldedOf(point)
    if (folded.length > 1) {
      gained += folded.length - 1
      if (gained > MAX_GAINED) folded = unfoldedOf(point)
    }
    const last = cells.at(-1)
    // A combining accent belongs to the letter before it.
    if (folded.length === 0 && last) last.end = end
    else for (const { text, type } of folded) cells.push({ text, type, start, end })
    start = end
  }
  return cells
}

/** Groups adjacent cells of one type and drops gaps. */
export function runsOf(cells: readonly Cell[]): Cell[][] {
  const runs: Cell[][] = []
  let before: Cell | undefined
  for (const cell of cells) {
    if (cell.type !== 'gap') {
      if (before?.type === cell.type) runs.at(-1)?.push(cell)
      else runs.push([cell])
    }
    before = cell
  }
  return runs
}
