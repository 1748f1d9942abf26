import { sampleMessage } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { ReportDialog } from './report-dialog.tsx'

export const reportDialogStates: ViewStates = {
  view: 'ReportDialog',
  group: 'dialogs',
  states: [
    { name: 'open', render: onClose => <ReportDialog message={sampleMessage('rude')} onClose={onClose} /> },
  ],
}
