import { inRoom, LONG_NAME, SAMPLE_KEY, sampleRoom } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { CloseDialog } from './close-dialog.tsx'

const named = (name: string, customer: string) => ({
  name,
  state: inRoom(sampleRoom()),
  render: (onClose: () => void) => (
    <CloseDialog conversationKey={SAMPLE_KEY} name={customer} onClose={onClose} />
  ),
})

export const closeDialogStates: ViewStates = {
  view: 'CloseDialog',
  group: 'dialogs',
  states: [named('everything answered', 'Grace Lee'), named('very long', LONG_NAME)],
}
