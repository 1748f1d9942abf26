import { useState } from 'react'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { RecordingPanel } from './recording-panel.tsx'
import styles from './voice-tool.module.css'

/** A click starts recording. */
export function VoiceTool({ conversationKey, onDone }: ComposerToolProps) {
  const text = useText().writing
  const [isOpen, setIsOpen] = useState(false)
  const handleClose = () => {
    setIsOpen(false)
    onDone()
  }
  return (
    <span className={styles.holder}>
      <IconButton
        icon="mic"
        label={text.voice}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <RecordingPanel conversationKey={conversationKey} onClose={handleClose} />}
    </span>
  )
}
