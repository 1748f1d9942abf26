import type { Sheet } from '../sheet/sheet.ts'

const MOST_ROWS = 5_000
const MOST_COLUMNS = 200
const [NARROWEST, WIDEST] = [4, 60]
/** Rows that decide about the widths. */
const MEASURED = 200

/** The one that the first line has most of, outside quotes. */
function separatorOf(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const counted = [',', ';', '\t', '|'].map(sign => ({ sign, count: line.split(sign).length }))
  return counted.reduce((best, other) => (other.count > best.count ? other : best)).sign
}

/** The cell at `from`, and where it ends. A quote that is never closed is an ordinary character. */
function cellAt(text: string, from: number, separator: string): { cell: string; end: number } {
  if (text[from] === '"') {
    const quoted = /"((?:[^"]|"")*)"(?=[\r\n]|$|(.))/y
    quoted.lastIndex = from
    const [whole, inner = '', behind = separator] = quoted.exec(text) ?? []
    if (whole !== undefined && behind === separator)
      return { cell: inner.replaceAll('""', '"'), end: from + whole.length }
  }
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return { cell: text.slice(from, end), end }
}

/** Wide characters count twice. */
const widthOf = (cell: string): number =>
  Math.max(...cell.split('\n').map(line => line.length + (line.match(/[^\0-\u02ff]/g)?.length ?? 0)))

function widthsOf(rows: readonly string[][]): number[] {
  const columns = Math.max(0, ...rows.map(row => row.length))
  return Array.from({ length: columns }, (_, column) => {
    const widest = Math.max(...rows.slice(0, MEASURED).map(row => widthOf(row[column] ?? '')))
    return Math.min(Math.max(widest + 3, NARROWEST), WIDEST)
  })
}

/** Comma-separated values, or separated by semicolons, tabs or bars. */
export function readCsv(source: string, name: string): Sheet {
  const text = source.replace(/^\ufeff/, '')
  const separator = separatorOf(text)
  const rows: string[][] = []
  let isCut = false
  let row: string[] = []
  for (let at = 0; at < text.length; ) {
    const { cell, end } = cellAt(text, at, separator)
    if (row.length < MOST_COLUMNS) row.push(cell)
    else isCut = true
    at = end + 1
    if (text[end] === separator) {
      if (at === text.length && row.length < MOST_COLUMNS) row.push('')
      if (at < text.length) continue
    }
    if (text[end] === '\r' && text[at] === '\n') at++
    if (rows.length === MOST_ROWS) return { name, rows, widths: widthsOf(rows), isCut: true }
    rows.push(row)
    row = []
  }
  return { name, rows, widths: widthsOf(rows), isCut }
}
