import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
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
  const texts = useText()
  const isOver = reason === 'unsupported'
  return (
    <Dialog
      isAlert
      title={isOver ? text.cannot : text.failed}
      icon={<Icon name="scissors" />}
      onClose={onClose}
    >
      <p className={dialog.words}>
        {typeof reason === 'string' ? text[reason] : displayProblem(texts, reason)}
      </p>
      {reason === 'refused' && <HintBox>{text.refusedHint}</HintBox>}
      <div className={dialog.actions}>
        <Button look="primary" autoFocus onClick={isOver ? onClose : onRetry}>
          {isOver ? text.ok : text.retry}
        </Button>
      </div>
    </Dialog>
  )
}
