export type Block =
  | { type: 'words'; lines: string[] }
  | { type: 'quote'; lines: string[] }
  | { type: 'code'; language: string; text: string }
  /** `start`: the first number of a numbered list. `level`: the nesting depth. */
  | { type: 'list'; start?: number; level: number; items: string[] }
  | { type: 'heading'; level: number; text: string }
  | Table

interface Table {
  type: 'table'
  head: string[]
  align: ('left' | 'center' | 'right')[]
  /** Each with as many cells as the head. */
  rows: string[][]
}

const FENCE = /^ {0,3}```\s*([\w+#.-]{0,20})\s*$/
const FENCE_END = /^ {0,3}```\s*$/
const QUOTE = /^>(?: (.*)|)$/
const ITEM = /^( {0,12})(?:([-*•])|(\d{1,3})[.)]) +(\S.*)$/
const HEADING = /^(#{1,6}) +(\S.*?)(?: +#+)?$/
/** The second line of a table: at least one dash in every column. */
const RULED = /^ *\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$/
const MOST_LEVELS = 3
const MOST_COLUMNS = 30

function itemOf(line: string): Extract<Block, { type: 'list' }> | undefined {
  const [, indent = '', bullet, number, text = ''] = ITEM.exec(line) ?? []
  if (bullet === undefined && number === undefined) return undefined
  const level = Math.min(MOST_LEVELS, Math.floor(indent.length / 2))
  return { type: 'list', ...(number !== undefined && { start: Number(number) }), level, items: [text] }
}

function blockOf(line: string): Block {
  const item = itemOf(line)
  if (item) return item
  const [, hashes, title = ''] = HEADING.exec(line) ?? []
  if (hashes !== undefined) return { type: 'heading', level: hashes.length, text: title }
  const quoted = QUOTE.exec(line)
  return quoted ? { type: 'quote', lines: [quoted[1] ?? ''] } : { type: 'words', lines: [line] }
}

/** Appends `next` to `last` if it continues that block; returns whether it did. */
function joins(last: Block | undefined, next: Block): boolean {
  if (last?.type === 'list' && next.type === 'list') {
    const isSame = last.level === next.level && (last.start === undefined) === (next.start === undefined)
    if (isSame) last.items.push(...next.items)
    return isSame
  }
  if ((last?.type === 'words' || last?.type === 'quote') && last.type === next.type) {
    last.lines.push(...next.lines)
    return true
  }
  return false
}

/** A bar behind a backslash belongs to its cell. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim().replaceAll('\\|', '|'))

function alignOf(ruled: string): Table['align'][number] {
  if (!ruled.endsWith(':')) return 'left'
  return ruled.startsWith(':') ? 'center' : 'right'
}

/** The table that begins in this line, if the next one rules as many columns. */
function tableAt(lines: readonly string[], index: number): Table | undefined {
  const [line = '', ruled = ''] = [lines[index], lines[index + 1]]
  if (!line.includes('|') || !RULED.test(ruled)) return undefined
  const head = cellsOf(line)
  const align = cellsOf(ruled).map(alignOf)
  if (head.length !== align.length || head.length > MOST_COLUMNS) return undefined
  const rows: string[][] = []
  for (let at = index + 2; lines[at]?.includes('|'); at++) {
    const cells = cellsOf(lines[at] ?? '')
    rows.push(head.map((_, column) => cells[column] ?? ''))
  }
  return { type: 'table', head, align, rows }
}

/** Splits a text into fenced code, tables, headings, lists, quotes and plain text. */
export function parseBlocks(text: string): Block[] {
  const lines = text.split('\n')
  const blocks: Block[] = []
  const lastFence = lines.findLastIndex(line => FENCE_END.test(line))
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    // A fence that is never closed is plain text.
    const fence = index < lastFence ? FENCE.exec(line) : null
    if (fence) {
      const end = lines.findIndex((other, at) => at > index && FENCE_END.test(other))
      blocks.push({ type: 'code', language: fence[1] ?? '', text: lines.slice(index + 1, end).join('\n') })
      index = end
      continue
    }
    const table = tableAt(lines, index)
    if (table) {
      blocks.push(table)
      index += 1 + table.rows.length
    } else {
      const block = blockOf(line)
      if (!joins(blocks.at(-1), block)) blocks.push(block)
    }
  }
  return blocks
}
