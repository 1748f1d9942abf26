import type { RoomState } from '@parley/core'
import {
  inRoom,
  LONG_NAME,
  RIGHT_TO_LEFT,
  SAMPLE_KEY,
  sampleRoom,
  signedIn,
} from '../../../parts/samples/samples.ts'
import type { ViewStates } from '../../../slots/view-states.ts'
import { DetailsPanel } from './details-panel.tsx'

const [owner] = sampleRoom().members
const member = (id: string, name: string) =>
  ({ ...owner, id, name, role: 'member', serial: 1 }) as RoomState['members'][number]

const shown = (name: string, me: string, changes: Partial<RoomState> = {}) => {
  const room = sampleRoom(changes)
  return {
    name,
    state: { ...inRoom(room), ...signedIn(me) },
    render: (onClose: () => void) => (
      <DetailsPanel conversationKey={SAMPLE_KEY} room={room} onClose={onClose} />
    ),
  }
}
const members = [
  ...sampleRoom().members,
  member('me', 'Chen Mo'),
  member('long', LONG_NAME),
  member('arabic', RIGHT_TO_LEFT),
]

export const detailsPanelStates: ViewStates = {
  view: 'DetailsPanel',
  group: 'details',
  states: [
    shown('owner', 'peer', { members, memberCount: 4, topic: 'Launch on Monday' }),
    shown('member', 'me', { members, memberCount: 4 }),
    shown('loading', 'me', { isComplete: false, memberCount: 4 }),
    shown('very long', 'peer', { name: LONG_NAME, topic: LONG_NAME }),
    shown('right to left', 'peer', { name: RIGHT_TO_LEFT, topic: RIGHT_TO_LEFT }),
  ],
}
