export type Block =
  | { type: 'words'; lines: string[] }
  | { type: 'quote'; lines: string[] }
  | { type: 'code'; language: string; text: string }
  /** `start`: the first number of a numbered list. `level`: the nesting depth. */
  | { type: 'list'; start?: number; level: number; items: string[] }

const FENCE = /^ {0,3}```\s*([\w+#.-]{0,20})\s*$/
const FENCE_END = /^ {0,3}```\s*$/
const QUOTE = /^>(?: (.*)|)$/
const ITEM = /^( {0,12})(?:([-*•])|(\d{1,3})[.)]) +(\S.*)$/
const MOST_LEVELS = 3

function itemOf(line: string): Extract<Block, { type: 'list' }> | undefined {
  const [, indent = '', bullet, number, text = ''] = ITEM.exec(line) ?? []
  if (bullet === undefined && number === undefined) return undefined
  const level = Math.min(MOST_LEVELS, Math.floor(indent.length / 2))
  return { type: 'list', ...(number !== undefined && { start: Number(number) }), level, items: [text] }
}

function blockOf(line: string): Block {
  const item = itemOf(line)
  if (item) return item
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

/** Splits a text into fenced code, lists, quotes and plain text. */
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
    } else {
      const block = blockOf(line)
      if (!joins(blocks.at(-1), block)) blocks.push(block)
    }
  }
  return blocks
}
