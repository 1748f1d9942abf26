import { mayBeFormatted } from './may-be-formatted.ts'
import { type Block, parseBlocks } from './parse-blocks.ts'
import { type Inline, parseLine } from './parse-line.ts'
import { textParts } from './text-parts.ts'

const NOBODY: ReadonlyMap<string, string> = new Map()

const wordsOf = (pieces: readonly Inline[]): string =>
  pieces
    .map(piece => {
      if (piece.type === 'part') return piece.part.text
      if (piece.type === 'link') return piece.label
      return piece.type === 'code' ? piece.text : wordsOf(piece.children)
    })
    .join('')

const lineOf = (line: string): string => wordsOf(parseLine(line, text => textParts(text, [], NOBODY)))

function linesOf(block: Block): string[] {
  if (block.type === 'code') return [block.text]
  if (block.type === 'heading') return [lineOf(block.text)]
  if (block.type === 'table') return [block.head, ...block.rows].map(cells => cells.map(lineOf).join(' | '))
  if (block.type !== 'list') return block.lines.map(lineOf)
  const { start, items } = block
  return items.map((item, index) => `${start === undefined ? '•' : `${start + index}.`} ${lineOf(item)}`)
}

/** A text without the marks of its formatting, for one line in lists, quotes and notifications [messages-13]. */
export function plainWords(text: string): string {
  if (!mayBeFormatted(text)) return text
  const plain = parseBlocks(text).flatMap(linesOf).join('\n')
  return plain.trim() === '' ? text : plain
}
