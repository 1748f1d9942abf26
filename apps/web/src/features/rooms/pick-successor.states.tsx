import type { RoomState } from '@parley/core'
import {
  dialogStates,
  LONG_NAME,
  RIGHT_TO_LEFT,
  SAMPLE_KEY,
  sampleRoom,
} from '../../parts/samples/samples.ts'
import { PickSuccessor } from './pick-successor.tsx'

const membersNamed = (...names: string[]): Partial<RoomState> => ({
  memberCount: names.length,
  members: names.map(name => ({
    id: name,
    name,
    avatar: '',
    role: 'member',
    isSilenced: false,
    isCustomer: false,
    serial: 0,
  })),
})

const shown = (isLeaving: boolean, members: Partial<RoomState>) => (onClose: () => void) => (
  <PickSuccessor
    conversationKey={SAMPLE_KEY}
    room={sampleRoom(members)}
    isLeaving={isLeaving}
    onClose={onClose}
  />
)

export const pickSuccessorStates = dialogStates('PickSuccessor', {
  'hand over': shown(false, membersNamed('Zhou Hang', LONG_NAME, RIGHT_TO_LEFT)),
  leave: shown(true, membersNamed('Zhou Hang')),
  'nobody else': shown(true, membersNamed()),
})
