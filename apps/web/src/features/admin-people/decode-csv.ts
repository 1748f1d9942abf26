import type { ImportRow } from '@parley/core'

/** Accepted column names, in both languages. */
const COLUMNS: Record<keyof ImportRow, readonly string[]> = {
  account: ['account', 'user', 'username', '账号', '帐号', '用户名'],
  name: ['name', 'full name', '姓名', '名字'],
  mobile: ['mobile', 'phone', '手机号', '手机', '电话'],
  position: ['title', 'position', '职位', '职务'],
  branch: ['department', 'branch', '部门'],
}
const FIELDS = Object.keys(COLUMNS) as (keyof ImportRow)[]

export const MAX_ROWS = 20_000

export type CsvProblem = 'unreadable' | 'columnsMissing' | 'empty' | 'tooMany'

export interface CsvRow {
  /** Row number as in a spreadsheet: empty rows count, and the column names are in row 1. */
  line: number
  row: ImportRow
}

/** UTF-16 with a byte order mark; otherwise UTF-8 if valid, or GB18030 as Chinese spreadsheets write it. */
export function decodeBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Found in binary files and in texts of an encoding that was not recognised, never in a list of people. */
const UNREADABLE = /[\0\uFFFD]/

/** Parses the rows of a list whose first line names the columns, in any order. */
export function decodeCsv(csv: string): { ok: true; rows: CsvRow[] } | { ok: false; problem: CsvProblem } {
  if (UNREADABLE.test(csv)) return { ok: false, problem: 'unreadable' }
  const [head, ...lines] = splitCells(csv)
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  const names = (head?.cells ?? []).map(cell => cell.trim().toLowerCase())
  const places = new Map(FIELDS.map(field => [field, names.findIndex(name => COLUMNS[field].includes(name))]))
  if (places.get('account') === -1 || places.get('name') === -1)
    return { ok: false, problem: 'columnsMissing' }
  if (lines.length === 0) return { ok: false, problem: 'empty' }
  if (lines.length > MAX_ROWS) return { ok: false, problem: 'tooMany' }
  const rows = lines.map(({ cells, line }) => {
    const row = { account: '', name: '', mobile: '', position: '', branch: '' }
    for (const field of FIELDS) row[field] = decodeCell(cells[places.get(field) ?? -1] ?? '').slice(0, 150)
    return { line, row }
  })
  return { ok: true, rows }
}

/** The separator is the one in the first line: comma, semicolon or tab. Quoted cells may contain it and line breaks. */
function splitCells(csv: string): string[][] {
  const text = csv.replace(/^\uFEFF/, '')
  const [firstLine = ''] = text.split(/\r?\n/, 1)
  const mark = [',', ';', '\t'].find(candidate => firstLine.includes(candidate)) ?? ','
  const lines: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    lines.at(-1)?.push(cell)
    cell = ''
  }
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index]
    if (isQuoted && sign === '"' && text[index + 1] === '"') {
      cell += '"'
      index += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === mark) endCell()
    else if (!isQuoted && sign === '\n') {
      endCell()
      lines.push([])
    } else if (isQuoted || sign !== '\r') cell += sign
  }
  endCell()
  return lines
}

/** Without the escape of `encodeCsv`. */
const decodeCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^'(?=[=+\-@\t\r])/, '')
    .trim()
