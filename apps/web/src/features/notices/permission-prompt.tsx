import { useEffect, useRef, useState } from 'react'
import { useNoticePermission } from '../../platform/use-notice-permission.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './permission-prompt.module.css'

interface Props {
  onAllowed(): void
  onClose(): void
}

/** Asks before the browser does, because the browser asks only once [notifications-3]. */
export function PermissionPrompt({ onAllowed, onClose }: Props) {
  const { notices: text, common } = useText()
  const { ask } = useNoticePermission()
  const [isRefused, setRefused] = useState(false)
  const allowRef = useRef<HTMLButtonElement>(null)
  // By default the dialog would focus the first button.
  useEffect(() => allowRef.current?.focus(), [])
  const handleAllow = async () => {
    const answer = await ask()
    if (answer !== 'granted') return setRefused(true)
    onAllowed()
    onClose()
  }
  return (
    <Dialog title={text.ask} icon={<Icon name="bell" size="lg" />} onClose={onClose}>
      <p className={styles.words}>{text.askDetail}</p>
      <HintBox isWarning={isRefused}>{isRefused ? text.refused : text.refusedHint}</HintBox>
      <div className={styles.actions}>
        {isRefused ? (
          <Button look="primary" onClick={onClose}>
            {common.ok}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{text.notNow}</Button>
            <Button ref={allowRef} look="primary" onClick={() => void handleAllow()}>
              {text.allow}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
