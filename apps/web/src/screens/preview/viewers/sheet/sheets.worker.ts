import { read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx'
import type { Sheet } from './sheet.ts'

const MOST_ROWS = 5_000
const MOST_COLUMNS = 200
const MOST_SHEETS = 50
const [NARROWEST, WIDEST, USUAL] = [4, 60, 10]

function encodeSheet(name: string, sheet: WorkSheet | undefined): Sheet {
  const reference = sheet?.['!ref']
  if (!sheet || reference === undefined) return { name, rows: [], widths: [], isCut: false }
  const { e: end } = utils.decode_range(reference)
  const [lastRow, lastColumn] = [Math.min(end.r, MOST_ROWS - 1), Math.min(end.c, MOST_COLUMNS - 1)]
  const rows = utils.sheet_to_json<string[]>(sheet, {
    header: 1,
    raw: false,
    defval: '',
    blankrows: true,
    range: { s: { r: 0, c: 0 }, e: { r: lastRow, c: lastColumn } },
  })
  const widths = Array.from({ length: lastColumn + 1 }, (_, column) => {
    const width = sheet['!cols']?.[column]?.wch ?? USUAL
    return Math.min(Math.max(width, NARROWEST), WIDEST)
  })
  return {
    name,
    rows: rows.map(row => row.map(String)),
    widths,
    isCut: end.r > lastRow || end.c > lastColumn,
  }
}

/** Formulas are not evaluated: a cell shows its saved value. */
function encodeBook(bytes: Uint8Array): Sheet[] {
  const book: WorkBook = read(bytes, {
    type: 'array',
    dense: false,
    cellFormula: false,
    cellHTML: false,
    cellNF: false,
    bookVBA: false,
    sheetRows: MOST_ROWS + 1,
  })
  return book.SheetNames.slice(0, MOST_SHEETS).map(name => encodeSheet(name, book.Sheets[name]))
}

self.onmessage = ({ data }: MessageEvent<Uint8Array>) => {
  try {
    self.postMessage(encodeBook(data))
  } catch {
    self.postMessage(undefined)
  }
}
