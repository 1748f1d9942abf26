import { SAMPLE_KEY } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { ProjectDialog } from './project-dialog.tsx'

export const projectDialogStates: ViewStates = {
  view: 'ProjectDialog',
  group: 'dialogs',
  states: [
    { name: 'empty', render: onClose => <ProjectDialog conversationKey={SAMPLE_KEY} onClose={onClose} /> },
  ],
}
