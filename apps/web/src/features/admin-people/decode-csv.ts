import type { ImportRow } from '@parley/core'

/** Accepted column names, in both languages. Only the account is needed: fields without a column stay as they are. */
const COLUMNS: Record<keyof ImportRow, readonly string[]> = {
  account: ['account', 'user', 'username', '账号', '帐号', '用户名'],
  name: ['name', 'full name', '姓名', '名字'],
  mobile: ['mobile', 'phone', '手机号', '手机', '电话'],
  email: ['email', 'e-mail', 'mail', '邮箱', '电子邮箱', '电子邮件'],
  position: ['title', 'position', '职位', '职务'],
  branch: ['department', 'branch', '部门'],
}
const FIELDS = Object.keys(COLUMNS) as (keyof ImportRow)[]

export const MAX_ROWS = 20_000
const MAX_CELL_LENGTH = 150
/** A department may be written with those above it. */
const MAX_PATH_LENGTH = 500

export type CsvProblem = 'unreadable' | 'columnsMissing' | 'empty' | 'tooMany'

export interface CsvRow {
  /** Row number as in a spreadsheet: empty rows count, and the column names are in row 1. */
  line: number
  row: ImportRow
}

const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

export const decodeBytes = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes)

/** By the byte order mark; otherwise UTF-8 if valid, or what spreadsheets write in China or in Western Europe. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (isValid(bytes, 'utf-8')) return 'utf-8'
  return isValid(bytes, 'gb18030') && looksChinese(bytes) ? 'gb18030' : 'windows-1252'
}

function isValid(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Most Chinese characters are two bytes beyond ASCII; an accented letter mostly stands between two that are not. */
function looksChinese(bytes: Uint8Array): boolean {
  let [pairs, single] = [0, 0]
  for (let index = 0; index < bytes.length; index += 1) {
    if ((bytes[index] ?? 0) < 0x80) continue
    if ((bytes[index + 1] ?? 0) < 0x80) single += 1
    else {
      pairs += 1
      index += 1
    }
  }
  return pairs > single
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
  const columns = new Map(
    FIELDS.map(field => [field, names.findIndex(name => COLUMNS[field].includes(name))]),
  )
  if (columns.get('account') === -1) return { ok: false, problem: 'columnsMissing' }
  if (lines.length === 0) return { ok: false, problem: 'empty' }
  if (lines.length > MAX_ROWS) return { ok: false, problem: 'tooMany' }
  const rows = lines.map(({ cells, line }) => {
    const row: ImportRow = { account: '' }
    for (const field of FIELDS) {
      const column = columns.get(field) ?? -1
      const longest = field === 'branch' ? MAX_PATH_LENGTH : MAX_CELL_LENGTH
      if (column !== -1) row[field] = decodeCell(cells[column] ?? '').slice(0, longest)
    }
    return { line, row }
  })
  return { ok: true, rows }
}

/** In others the file is no list. */
export const possibleEncodings = (bytes: Uint8Array): Encoding[] =>
  ENCODINGS.filter(encoding => decodeCsv(decodeBytes(bytes, encoding)).ok)

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
