import { dialogStates } from '../../parts/samples/samples.ts'
import { AskDialog } from './ask-dialog.tsx'
import { CaptureText } from './capture-text.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { FailureDialog } from './failure-dialog.tsx'

export const askDialogStates = dialogStates('AskDialog', {
  open: onClose => (
    <CaptureText>
      <AskDialog onChoose={onClose} onClose={onClose} />
    </CaptureText>
  ),
})

export const codeDialogStates = dialogStates('CodeDialog', {
  open: onClose => (
    <CaptureText>
      <CodeDialog state={{ permit: 'code-needed', validUntil: 0 }} onAllowed={onClose} onClose={onClose} />
    </CaptureText>
  ),
})

export const failureDialogStates = dialogStates('FailureDialog', {
  refused: onClose => (
    <CaptureText>
      <FailureDialog reason="refused" onRetry={onClose} onClose={onClose} />
    </CaptureText>
  ),
  unsupported: onClose => (
    <CaptureText>
      <FailureDialog reason="unsupported" onRetry={onClose} onClose={onClose} />
    </CaptureText>
  ),
})
