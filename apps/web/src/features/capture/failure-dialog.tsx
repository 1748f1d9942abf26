import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useCaptureText } from './capture-text.tsx'
import type { CaptureFailure } from './use-capture.ts'

interface Props {
  reason: CaptureFailure
  onRetry(): void
  onClose(): void
}

/** Says why there is no picture and what to do instead [capture-1]. */
export function FailureDialog({ reason, onRetry, onClose }: Props) {
  const text = useCaptureText()
  const isRefused = reason === 'refused'
  return (
    <Dialog
      isAlert
      title={isRefused ? text.failed : text.cannot}
      icon={<Icon name="scissors" />}
      onClose={onClose}
    >
      <p className={dialog.words}>{text[reason]}</p>
      {isRefused && <HintBox>{text.refusedHint}</HintBox>}
      <div className={dialog.actions}>
        <Button look="primary" autoFocus onClick={isRefused ? onRetry : onClose}>
          {isRefused ? text.retry : text.ok}
        </Button>
      </div>
    </Dialog>
  )
}
