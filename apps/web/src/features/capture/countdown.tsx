import { useEffect, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Keys } from '../../ui/keys/keys.tsx'
import { useCaptureText } from './capture-text.tsx'
import styles from './countdown.module.css'
import { CoverDialog } from './cover-dialog.tsx'

const SECONDS = 3
const SECOND_MS = 1_000

interface Props {
  onOver(): void
  onClose(): void
}

/** Covers the window, so that nothing of it is in the picture [capture-3]. */
export function Countdown({ onOver, onClose }: Props) {
  const text = useCaptureText()
  const [left, setLeft] = useState(SECONDS)
  useEffect(() => {
    const timer = setTimeout(() => (left > 0 ? setLeft(left - 1) : onOver()), left > 0 ? SECOND_MS : 0)
    return () => clearTimeout(timer)
  }, [left, onOver])
  return (
    <CoverDialog label={text.title} onEscape={onClose}>
      {left > 0 && (
        <div className={styles.count}>
          <span className={styles.number} role="status" aria-label={text.counting(left)}>
            {left}
          </span>
          <p className={styles.hint}>{text.countHint}</p>
          <Button onClick={onClose}>
            {text.cancel} <Keys keys="Esc" />
          </Button>
        </div>
      )}
    </CoverDialog>
  )
}
