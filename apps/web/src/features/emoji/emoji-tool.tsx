import { useCallback, useRef, useState } from 'react'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { EmojiPanel } from './emoji-panel.tsx'
import styles from './emoji-tool.module.css'

export function EmojiTool({ onInsert }: ComposerToolProps) {
  const text = useText().actions
  const holderRef = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])

  const handleChoose = (name: string) => {
    close()
    onInsert(name)
  }
  const handleLeave = () => {
    close()
    holderRef.current?.querySelector('button')?.focus()
  }
  return (
    <span ref={holderRef} className={styles.holder}>
      <IconButton
        icon="smile"
        label={text.emoji}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && (
        <EmojiPanel
          holderRef={holderRef}
          onChoose={handleChoose}
          onLeave={handleLeave}
          onPressBeside={close}
        />
      )}
    </span>
  )
}
