import { LONG_WORD, RIGHT_TO_LEFT, SAMPLE_KEY, sampleMessage } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { PinnedList } from './pinned-list.tsx'

const texts = ['The checklist is in the group’s files', LONG_WORD, RIGHT_TO_LEFT]

export const pinnedListStates: ViewStates = {
  view: 'PinnedList',
  group: 'dialogs',
  states: [
    {
      name: 'several',
      state: { pinned: { [SAMPLE_KEY]: texts.map((text, index) => sampleMessage(text, `${index}`)) } },
      render: onClose => <PinnedList conversationKey={SAMPLE_KEY} onClose={onClose} />,
    },
  ],
}
