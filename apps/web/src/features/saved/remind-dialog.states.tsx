import { dialogStates, sampleMessage } from '../../parts/samples/samples.ts'
import { remindDialog } from './remind-dialog.tsx'

export const remindDialogStates = dialogStates(
  'RemindDialog',
  { open: () => <remindDialog.View /> },
  { reminding: sampleMessage('The pilot starts on Monday') },
)
