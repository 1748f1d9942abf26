import type { StickerContent } from '@parley/protocol/model'
import { useCallback, useRef, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { usePressBeside } from '../../ui/use-press-beside.ts'
import { StickerPanel } from './sticker-panel.tsx'
import styles from './sticker-tool.module.css'

/** A chosen sticker is sent at once; the panel stays away until the next. */
export function StickerTool({ conversationKey, onDone }: ComposerToolProps) {
  const client = useClient()
  const text = useText().writing
  const holderRef = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])
  usePressBeside(holderRef, close)

  const handleChoose = (sticker: StickerContent) => {
    close()
    client.sendSticker(conversationKey, sticker)
    onDone()
  }
  const handleLeave = () => {
    close()
    holderRef.current?.querySelector('button')?.focus()
  }
  return (
    <span ref={holderRef} className={styles.holder}>
      <IconButton
        icon="sticker"
        label={text.stickers}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && <StickerPanel onChoose={handleChoose} onLeave={handleLeave} />}
    </span>
  )
}
