import {
  inRoom,
  LONG_NAME,
  RIGHT_TO_LEFT,
  SAMPLE_KEY,
  sampleRoom,
  signedIn,
} from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { AnnouncementDialog } from './announcement-dialog.tsx'

const shown = (name: string, me: string, text?: string) => ({
  name,
  state: {
    ...inRoom(
      sampleRoom({ announcement: text ? { text, time: 1, author: 'peer', isRead: false } : undefined }),
    ),
    ...signedIn(me),
  },
  render: (onClose: () => void) => <AnnouncementDialog conversationKey={SAMPLE_KEY} onClose={onClose} />,
})

export const announcementDialogStates: ViewStates = {
  view: 'AnnouncementDialog',
  group: 'dialogs',
  states: [
    shown('none yet', 'peer'),
    shown('owner', 'peer', 'We start on Monday.'),
    shown('very long', 'me', LONG_NAME.repeat(4)),
    shown('right to left', 'me', RIGHT_TO_LEFT),
  ],
}
