import { Fragment, type ReactNode } from 'react'
import { CodeBlock } from './code-block.tsx'
import styles from './formatted-text.module.css'
import { type Block, parseBlocks } from './parse-blocks.ts'
import { type Inline, parseLine } from './parse-line.ts'
import type { TextPart } from './text-parts.ts'

interface RenderProps {
  /** Finds mentions, emoji and links in a piece of text. */
  partsOf(text: string): TextPart[]
  renderPart(part: TextPart, key: number): ReactNode
}

/** Renders a subset of Markdown. Elements are created by React only: no HTML is ever parsed. */
export function FormattedText({ text, ...render }: RenderProps & { text: string }) {
  return <FormattedBlocks blocks={spaced(parseBlocks(text))} {...render} />
}

export function FormattedBlocks({ blocks, partsOf, renderPart }: RenderProps & { blocks: readonly Block[] }) {
  const inline = (pieces: readonly Inline[]): ReactNode =>
    pieces.map((piece, key) => {
      if (piece.type === 'part') return renderPart(piece.part, key)
      if (piece.type === 'link') return renderPart({ text: piece.label, href: piece.href }, key)
      if (piece.type === 'code')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the pieces is fixed
          <code key={key} className={styles.code}>
            {piece.text}
          </code>
        )
      const children = inline(piece.children)
      const Element = piece.type === 'strong-em' ? 'strong' : piece.type
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      return <Element key={key}>{piece.type === 'strong-em' ? <em>{children}</em> : children}</Element>
    })
  const line = (words: string): ReactNode => inline(parseLine(words, partsOf))
  const lines = (all: readonly string[]): ReactNode =>
    all.map((words, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>
        {index > 0 && '\n'}
        {line(words)}
      </Fragment>
    ))
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <BlockView key={index} block={block} line={line} lines={lines} />
      ))}
    </div>
  )
}

/** Drops empty lines around blocks that have margins. */
function spaced(blocks: readonly Block[]): Block[] {
  if (blocks.length === 1) return [...blocks]
  return blocks.flatMap((block): Block[] => {
    if (block.type !== 'words') return [block]
    const first = block.lines.findIndex(line => line.trim() !== '')
    const last = block.lines.findLastIndex(line => line.trim() !== '')
    return first === -1 ? [] : [{ ...block, lines: block.lines.slice(first, last + 1) }]
  })
}

interface BlockProps {
  block: Block
  line(words: string): ReactNode
  lines(all: readonly string[]): ReactNode
}

/** Below the headings of the page. */
const HEADINGS = ['h3', 'h4', 'h5'] as const

function TableView({ block, line }: Pick<BlockProps, 'line'> & { block: Extract<Block, { type: 'table' }> }) {
  const { head, align, rows } = block
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have a fixed order
              <th key={column} scope="col" data-align={align[column]} dir="auto">
                {line(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: so have rows
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column} data-align={align[column]} dir="auto">
                  {line(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BlockView({ block, line, lines }: BlockProps) {
  if (block.type === 'table') return <TableView block={block} line={line} />
  if (block.type === 'heading') {
    const Heading = HEADINGS[Math.min(block.level, HEADINGS.length) - 1] ?? 'h5'
    return (
      <Heading className={styles.heading} dir="auto">
        {line(block.text)}
      </Heading>
    )
  }
  if (block.type === 'code') return <CodeBlock language={block.language} text={block.text} />
  if (block.type === 'words') return <div className={styles.words}>{lines(block.lines)}</div>
  if (block.type === 'quote')
    return (
      <blockquote className={styles.quote} dir="auto">
        {lines(block.lines)}
      </blockquote>
    )
  const items = block.items.map((words, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the items is fixed
    <li key={index}>{line(words)}</li>
  ))
  // Bullets, numbers and indents are on the side where the language begins.
  const attributes = { 'data-level': block.level, dir: 'auto' }
  return block.start === undefined ? (
    <ul className={styles.list} {...attributes}>
      {items}
    </ul>
  ) : (
    <ol className={styles.list} start={block.start} {...attributes}>
      {items}
    </ol>
  )
}
