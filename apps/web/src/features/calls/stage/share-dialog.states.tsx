import { dialogStates, LONG_NAME } from '../../../parts/samples/samples.ts'
import { ShareDialog } from './share-dialog.tsx'

export const shareDialogStates = dialogStates('ShareDialog', {
  'two people': onClose => <ShareDialog name="Zhou Hang" onShare={onClose} onClose={onClose} />,
  group: onClose => <ShareDialog name={undefined} onShare={onClose} onClose={onClose} />,
  'very long': onClose => <ShareDialog name={LONG_NAME} onShare={onClose} onClose={onClose} />,
})
