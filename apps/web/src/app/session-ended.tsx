import type { Problem } from '@parley/core'
import { useState } from 'react'
import { useAppState, useEntryClient } from '../client/client-context.ts'
import { displayProblem } from '../text/display-problem.ts'
import { useText } from '../text/text-context.ts'
import { Button } from '../ui/button/button.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import styles from './session-ended.module.css'

/** How a session ended: 110 to 119 ask to sign in again [http-4], 401 to refresh the page [session-17]. */
export function SessionEnded() {
  const text = useText()
  const client = useEntryClient()
  const expired = useAppState(state => state.session.expired)
  const ended = useAppState(({ session }) =>
    session.problem?.code === 'session-ended' ? session.problem : undefined,
  )
  const [seen, setSeen] = useState<Problem>()

  const handleExpired = async () => {
    setSeen(expired)
    if ((await client.session.renew()) === 'reload') window.location.reload()
  }
  if (expired && expired !== seen)
    return (
      <Notice
        title={text.session.ended}
        detail={text.session.endedDetail}
        button={text.common.ok}
        onConfirm={() => void handleExpired()}
      />
    )
  if (ended && ended !== seen)
    return (
      <Notice
        title={text.session.prompt}
        detail={displayProblem(text, ended)}
        button={text.session.signInAgain}
        onConfirm={() => setSeen(ended)}
      />
    )
  return null
}

interface NoticeProps {
  title: string
  detail: string
  button: string
  onConfirm(): void
}

function Notice({ title, detail, button, onConfirm }: NoticeProps) {
  return (
    <Dialog isAlert title={title} onClose={onConfirm}>
      <p className={styles.detail}>{detail}</p>
      <div className={styles.actions}>
        <Button look="primary" autoFocus onClick={onConfirm}>
          {button}
        </Button>
      </div>
    </Dialog>
  )
}
