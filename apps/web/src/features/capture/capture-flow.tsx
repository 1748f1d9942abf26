import '../../ui/stage-tokens.css'
import type { OfferedFile } from '../../slots/offer-files.ts'
import { AskDialog } from './ask-dialog.tsx'
import { CaptureText } from './capture-text.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { Countdown } from './countdown.tsx'
import { Editor } from './editor.tsx'
import { FailureDialog } from './failure-dialog.tsx'
import { useCapture } from './use-capture.ts'

interface Props {
  onTaken(file: OfferedFile): void
  onClose(): void
}

/** From the permission to the edited picture [capture-1]. */
export const CaptureFlow = (props: Props) => (
  <CaptureText>
    <CaptureSteps {...props} />
  </CaptureText>
)

function CaptureSteps({ onTaken, onClose }: Props) {
  const { step, begin, ask, choose, shoot } = useCapture()
  switch (step.at) {
    case 'checking':
    case 'picking':
      return null
    case 'code':
      return <CodeDialog state={step.state} onAllowed={ask} onClose={onClose} />
    case 'asking':
      return <AskDialog onChoose={choose} onClose={onClose} />
    case 'counting':
      return <Countdown onOver={() => void shoot(step.stream)} onClose={onClose} />
    case 'failed':
      return (
        <FailureDialog
          reason={step.reason}
          onRetry={step.reason === 'refused' ? ask : begin}
          onClose={onClose}
        />
      )
    case 'editing':
      return <Editor picture={step.picture} onTaken={onTaken} onRetake={ask} onClose={onClose} />
  }
}
