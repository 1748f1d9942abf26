import { SAMPLE_KEY } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { MeetingDialog } from './meeting-dialog.tsx'

export const meetingDialogStates: ViewStates = {
  view: 'MeetingDialog',
  group: 'dialogs',
  states: [
    { name: 'empty', render: onClose => <MeetingDialog conversationKey={SAMPLE_KEY} onClose={onClose} /> },
  ],
}
