/** What a code point is for searching: part of a word, a character that is a word by itself, or neither. */
type CellType = 'word' | 'wide' | 'gap'

/** One code point of a text, folded, and where it stands in the text itself. */
export interface Cell {
  text: string
  type: CellType
  start: number
  end: number
}

const MARKS = /\p{Mark}/gu
/** Scripts that are written without spaces: any part of a run can be looked for. */
const WIDE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〆]/u
const WORD = /^[\p{Letter}\p{Number}]/u
const HAN_START = 0x4e00
const HAN_END = 0x9fff

/** Case, accents and full or half width make no difference. */
const foldPoint = (point: string): string =>
  point.normalize('NFKD').replace(MARKS, '').toLowerCase().normalize('NFC')

function typeOf(folded: string): CellType {
  if (WIDE.test(folded)) return 'wide'
  return WORD.test(folded) ? 'word' : 'gap'
}

/** Most text, so it is looked up once and for all. */
const ASCII = Array.from({ length: 0x80 }, (_, code) => {
  const text = String.fromCharCode(code).toLowerCase()
  return { text, type: typeOf(text) }
})

/** A sign such as ㋀ stands for several characters, and can be found by each of them. */
function cellsOf(point: string, start: number): Cell[] {
  const end = start + point.length
  const code = point.codePointAt(0) ?? 0
  const known = ASCII[code]
  if (known) return [{ text: known.text, type: known.type, start, end }]
  if (code >= HAN_START && code <= HAN_END) return [{ text: point, type: 'wide', start, end }]
  return Array.from(foldPoint(point), text => ({ text, type: typeOf(text), start, end }))
}

/** Code point by code point, so that what is found can be marked in the text as it was written. */
export function foldText(text: string): Cell[] {
  const cells: Cell[] = []
  let start = 0
  for (const point of text) {
    const folded = cellsOf(point, start)
    start += point.length
    const last = cells.at(-1)
    // An accent of its own belongs to the letter before it.
    if (folded.length === 0 && last) last.end = start
    else cells.push(...folded)
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
