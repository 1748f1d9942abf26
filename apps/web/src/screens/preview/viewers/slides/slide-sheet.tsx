import type { CSSProperties } from 'react'
import { useText } from '../../../../text/text-context.ts'
import type { Deck, Paragraph, Placement, Slide, SlideItem } from './deck.ts'
import styles from './slide-sheet.module.css'

const percent = (share: number): string => `${share * 100}%`

const placed = ({ x, y, width, height, rotation }: Placement): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
  ...(rotation !== 0 && { transform: `rotate(${rotation}deg)` }),
})

function Words({ paragraphs }: { paragraphs: readonly Paragraph[] }) {
  return paragraphs.map(({ align, level, bullet, runs }, index) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id and a fixed order
      key={index}
      className={styles.paragraph}
      style={{ textAlign: align, paddingInlineStart: `${level * 1.2 + (bullet ? 1.2 : 0)}em` }}
    >
      {bullet && runs.length > 0 && <span className={styles.bullet}>{bullet}</span>}
      {runs.map(({ text, size, isBold, isItalic, isUnderlined, color }, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={place}
          style={{
            fontSize: `calc(${size} * var(--point))`,
            ...(isBold && { fontWeight: 'bold' }),
            ...(isItalic && { fontStyle: 'italic' }),
            ...(isUnderlined && { textDecoration: 'underline' }),
            ...(color !== undefined && { color }),
          }}
        >
          {text}
        </span>
      ))}
      {runs.length === 0 && '\u200b'}
    </p>
  ))
}

function Item({ item }: { item: SlideItem }) {
  const { preview } = useText()
  const style = placed(item.place)
  switch (item.kind) {
    case 'picture':
      return <img className={styles.item} style={style} src={item.url} alt={item.name} draggable={false} />
    case 'chart':
      return (
        <div className={styles.chart} style={style}>
          {preview.chart}
        </div>
      )
    case 'table':
      return (
        <table className={styles.table} style={{ ...style, height: undefined }}>
          <tbody>
            {item.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and a fixed order
              <tr key={index}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={column}>
                    <Words paragraphs={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'text': {
      const { fill, line, isRound } = item.shape
      const look = {
        ...(fill !== undefined && { background: fill }),
        ...(line !== undefined && { borderColor: line }),
        ...(isRound && { borderRadius: '50%' }),
      }
      return (
        <div className={styles.box} data-anchor={item.anchor} style={{ ...style, ...look }}>
          <Words paragraphs={item.paragraphs} />
        </div>
      )
    }
  }
}

interface Props {
  deck: Deck
  slide: Slide
  label: string
  isSmall?: boolean
}

/** Made only of the file's text and pictures. */
export function SlideSheet({ deck, slide, label, isSmall = false }: Props) {
  const shape = {
    aspectRatio: `${deck.width} / ${deck.height}`,
    '--point': `calc(100cqw / ${deck.width})`,
    ...(slide.background !== undefined && { background: slide.background }),
  } as CSSProperties
  return (
    <div className={styles.holder}>
      <section className={styles.slide} style={shape} aria-label={label} aria-hidden={isSmall || undefined}>
        {slide.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no id and a fixed order
          <Item key={index} item={item} />
        ))}
      </section>
    </div>
  )
}
