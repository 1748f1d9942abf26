import type { StickerContent } from '@parley/protocol/model'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isOwnMedia } from '../../platform/own-media.ts'
import { useText } from '../../text/text-context.ts'
import { gridStep } from '../../ui/grid-step.ts'
import styles from './sticker-panel.module.css'

const COLUMNS = 4

interface Props {
  id: string
  label: string
  stickers: readonly StickerContent[]
  onChoose(sticker: StickerContent): void
}

/** Arrows move, Enter sends; one stop for the Tab key. */
export function StickerGrid({ id, label, stickers, onChoose }: Props) {
  const text = useText().kinds
  const gridRef = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    // Whoever walks along the tabs stays there.
    if (document.activeElement?.role !== 'tab') gridRef.current?.querySelector('button')?.focus()
  }, [])

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = gridStep(event.key, current, stickers.length, COLUMNS)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    gridRef.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={gridRef}
      id={id}
      className={styles.grid}
      role="tabpanel"
      aria-label={label}
      onKeyDown={handleKeyDown}
    >
      {stickers.map((sticker, index) => (
        <button
          key={sticker.id}
          className={styles.sticker}
          type="button"
          title={sticker.name}
          aria-label={text.stickerAlt(sticker.name ?? '')}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => onChoose(sticker)}
        >
          {sticker.url !== undefined && isOwnMedia(sticker.url) && (
            <img className={styles.picture} src={sticker.url} alt="" decoding="async" />
          )}
        </button>
      ))}
    </div>
  )
}
