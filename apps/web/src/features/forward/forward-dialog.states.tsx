import { SAMPLE_KEY, sampleMessage, signedIn } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { ForwardDialog } from './forward-dialog.tsx'

const messages = ['First', 'Second'].map((text, index) => ({
  ...sampleMessage(text, text),
  stamp: { seq: index + 1, time: index + 1 },
}))
const timeline = { messages, isOpen: true, hasOlder: false, hasNewer: false, syncedSeq: 2, status: 'ready' }

export const forwardDialogStates: ViewStates = {
  view: 'ForwardDialog',
  group: 'dialogs',
  states: (['single', 'merged'] as const).map(form => ({
    name: form,
    state: { ...signedIn('me'), timelines: { [SAMPLE_KEY]: timeline } as never },
    render: () => <ForwardDialog forwarding={{ key: SAMPLE_KEY, ids: ['First', 'Second'], form }} />,
  })),
}
