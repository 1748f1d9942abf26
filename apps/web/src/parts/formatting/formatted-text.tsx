import { Fragment, type ReactNode } from 'react'
import { CodeBlock } from './code-block.tsx'
import styles from './formatted-text.module.css'
import { type Block, parseBlocks } from './parse-blocks.ts'
import { type Inline, parseLine } from './parse-line.ts'
import type { TextPart } from './text-parts.ts'

interface Props {
  text: string
  /** Finds mentions, emoji and links in a piece of text. */
  partsOf(text: string): TextPart[]
  renderPart(part: TextPart, key: number): ReactNode
}

/** Renders a subset of Markdown. Elements are created by React only: no HTML is ever parsed. */
export function FormattedText({ text, partsOf, renderPart }: Props) {
  const inline = (pieces: readonly Inline[]): ReactNode =>
    pieces.map((piece, key) => {
      if (piece.type === 'part') return renderPart(piece.part, key)
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
      {spaced(parseBlocks(text)).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <BlockView key={index} block={block} line={line} lines={lines} />
      ))}
    </div>
  )
}

/** Drops empty lines around lists, quotes and code, which have margins. */
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

function BlockView({ block, line, lines }: BlockProps) {
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
