import type { Problem } from '@parley/core'
import { useState } from 'react'
import { useAppState } from '../client/client-context.ts'
import { useText } from '../text/text-context.ts'
import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import styles from './session-ended.module.css'

const isOver = (problem: Problem | undefined): boolean =>
  problem?.code === 'session-ended' || problem?.code === 'login-expired'

/** Asks once for a fresh start after the server has ended the session (spec 1 §8, codes 110 to 119 and 401). */
export function SessionEnded() {
  const text = useText()
  const hasEnded = useAppState(state => isOver(state.session.problem))
  const [isConfirmed, setConfirmed] = useState(false)
  if (!hasEnded || isConfirmed) return null

  const handleConfirm = () => {
    setConfirmed(true)
    window.location.reload()
  }
  return (
    <Dialog isAlert title={text.session.ended} onClose={handleConfirm}>
      <p className={styles.detail}>{text.session.endedDetail}</p>
      <div className={styles.actions}>
        <Button look="primary" autoFocus onClick={handleConfirm}>
          {text.common.ok}
        </Button>
      </div>
    </Dialog>
  )
}
