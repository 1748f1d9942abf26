import { Suspense, useState } from 'react'
import { lazySection } from '../../platform/lazy-section.ts'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import styles from './voice-tool.module.css'

const RecordingPanel = lazySection(async () => (await import('./recording-panel.tsx')).RecordingPanel)

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
      <Suspense>
        {isOpen && <RecordingPanel conversationKey={conversationKey} onClose={handleClose} />}
      </Suspense>
    </span>
  )
}
