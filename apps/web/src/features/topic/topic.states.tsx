import {
  inRoom,
  LONG_NAME,
  RIGHT_TO_LEFT,
  SAMPLE_KEY,
  sampleRoom,
  signedIn,
} from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { TopicLine } from './topic.tsx'

const shown = (name: string, topic: string) => ({
  name,
  state: { ...inRoom(sampleRoom({ topic })), ...signedIn('peer') },
  render: () => <TopicLine conversationKey={SAMPLE_KEY} />,
})

export const topicLineStates: ViewStates = {
  view: 'TopicLine',
  group: 'bars',
  states: [
    shown('short', 'Launch on Monday'),
    shown('very long', LONG_NAME),
    shown('right to left', RIGHT_TO_LEFT),
  ],
}
