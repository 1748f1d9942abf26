import { inRoom, LONG_NAME, RIGHT_TO_LEFT, SAMPLE_KEY, sampleRoom } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { AnnouncementBar } from './announcement-bar.tsx'

const announced = (name: string, text: string) => ({
  name,
  state: inRoom(sampleRoom({ announcement: { text, author: 'peer', time: 1_000, isRead: false } })),
  render: () => <AnnouncementBar conversationKey={SAMPLE_KEY} />,
})

export const announcementBarStates: ViewStates = {
  view: 'AnnouncementBar',
  group: 'bars',
  states: [
    announced('unread', 'Meet at **ten**'),
    announced('very long', LONG_NAME),
    announced('right to left', RIGHT_TO_LEFT),
  ],
}
