import { LONG_WORD, RIGHT_TO_LEFT, SAMPLE_KEY, sampleMessage } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { pinnedBar } from './pinned-bar.tsx'

const pinned = (name: string, ...texts: string[]) => ({
  name,
  state: { pinned: { [SAMPLE_KEY]: texts.map((text, index) => sampleMessage(text, `${index}`)) } },
  render: () => <pinnedBar.View conversationKey={SAMPLE_KEY} name="" />,
})

export const pinnedBarStates: ViewStates = {
  view: 'PinnedBar',
  group: 'bars',
  states: [
    pinned('one', 'The checklist is in the group’s files'),
    pinned('several', 'First', 'Second', 'Third'),
    pinned('very long', LONG_WORD),
    pinned('right to left', RIGHT_TO_LEFT),
  ],
}
