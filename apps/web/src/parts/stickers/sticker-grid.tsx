import type { StickerContent } from '@parley/protocol/model'
import { useEffect } from 'react'
import { isOwnMedia } from '../../platform/own-media.ts'
import { nameInLanguage } from '../../text/name-in-language.ts'
import { useLanguage } from '../../text/text-context.ts'
import { useGridKeys } from '../../ui/use-grid-keys.ts'
import styles from './sticker-panel.module.css'

const COLUMNS = 4

interface Props {
  id: string
  label: string
  stickers: readonly StickerContent[]
  onChoose(sticker: StickerContent): void
}

/** Arrow keys move, Enter sends; a single tab stop. */
export function StickerGrid({ id, label, stickers, onChoose }: Props) {
  const { text, language } = useLanguage()
  const nameOf = ({ name = '' }: StickerContent) => nameInLanguage(name, language)
  const { gridRef, current, setCurrent, handleKeyDown } = useGridKeys(stickers.length, COLUMNS)
  useEffect(() => {
    // While the focus is on the tabs it stays there.
    if (document.activeElement?.role !== 'tab') gridRef.current?.querySelector('button')?.focus()
  }, [gridRef])

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
          title={nameOf(sticker)}
          aria-label={text.kinds.stickerAlt(nameOf(sticker))}
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
