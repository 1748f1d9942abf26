/** What a code point is for searching: part of a word, a character that is a word by itself, or neither. */
type CellType = 'word' | 'wide' | 'gap'

interface Folded {
  text: string
  type: CellType
}

/** One code point of a text, folded, and where it stands in the text itself. */
export interface Cell extends Folded {
  start: number
  end: number
}

const MARKS = /\p{Mark}/gu
/** Scripts that are written without spaces: any part of a run can be looked for. */
const WIDE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〆]/u
const WORD = /^[\p{Letter}\p{Number}]/u
const HAN_START = 0x4e00
const HAN_END = 0x9fff
/** So many characters a text may gain by signs that stand for several; ﷺ stands for eighteen. Further ones stay as they are. */
const MAX_GAINED = 2_000
/** Folding a code point takes a microsecond, looking it up a twentieth of that. */
const MAX_KNOWN = 16_384

/** Case, accents and full or half width make no difference. */
const foldPoint = (point: string): string =>
  point.normalize('NFKD').replace(MARKS, '').toLowerCase().normalize('NFC')

function typeOf(folded: string): CellType {
  if (WIDE.test(folded)) return 'wide'
  return WORD.test(folded) ? 'word' : 'gap'
}

const describe = (text: string): Folded => ({ text, type: typeOf(text) })

/** Most text, so it is looked up once and for all. */
const ASCII = Array.from({ length: 0x80 }, (_, code) => [describe(String.fromCharCode(code).toLowerCase())])
const known = new Map<string, Folded[]>()

/** A sign such as ㋀ stands for several characters, and can be found by each of them. */
function foldedOf(point: string): Folded[] {
  const code = point.codePointAt(0) ?? 0
  const ascii = ASCII[code]
  if (ascii) return ascii
  if (code >= HAN_START && code <= HAN_END) return [{ text: point, type: 'wide' }]
  const before = known.get(point)
  if (before) return before
  const folded = Array.from(foldPoint(point), describe)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(point, folded)
  return folded
}

/** Code point by code point, so that what is found can be marked in the text as it was written. */
export function foldText(text: string): Cell[] {
  const cells: Cell[] = []
  let start = 0
  let gained = 0
  for (const point of text) {
    const end = start + point.length
    let folded = foldedOf(point)
    if (folded.length > 1) {
      gained += folded.length - 1
      if (gained > MAX_GAINED) folded = [describe(point)]
    }
    const last = cells.at(-1)
    // An accent of its own belongs to the letter before it.
    if (folded.length === 0 && last) last.end = end
    else for (const { text, type } of folded) cells.push({ text, type, start, end })
    start = end
  }
  return cells
}

/** Neighbouring cells of one type; gaps fall away. */
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
