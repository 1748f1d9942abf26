import { dialogStates, sampleMessage } from '../../parts/samples/samples.ts'
import { ReactDialog } from './react-dialog.tsx'

export const reactDialogStates = dialogStates('ReactDialog', {
  open: onClose => <ReactDialog message={sampleMessage('Shall we?')} onClose={onClose} />,
})
