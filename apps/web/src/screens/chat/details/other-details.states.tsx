import { CONTACT_TYPE } from '@parley/protocol/model'
import { sampleConversation } from '../../../parts/samples/sample-conversation.ts'
import {
  inRoom,
  LONG_NAME,
  RIGHT_TO_LEFT,
  SAMPLE_KEY,
  sampleRoom,
  signedIn,
} from '../../../parts/samples/samples.ts'
import type { ViewStates } from '../../../slots/view-states.ts'
import { MergedDetails } from './merged-details.tsx'
import { PersonDetails } from './person-details.tsx'

const personShown = (name: string, nickName: string) => ({
  name,
  state: {
    ...signedIn('me'),
    conversations: new Map([['chat:peer', sampleConversation('chat:peer', nickName)]]) as never,
  },
  render: (onClose: () => void) => <PersonDetails conversationKey="chat:peer" onClose={onClose} />,
})

export const personDetailsStates: ViewStates = {
  view: 'PersonDetails',
  group: 'details',
  states: [
    personShown('short', 'Zhou Hang'),
    personShown('very long', LONG_NAME),
    personShown('right to left', RIGHT_TO_LEFT),
  ],
}

const mergedShown = (name: string, type: number, person: string) => {
  const room = sampleRoom({
    type,
    merged: {
      person: { id: 'li', name: person, avatar: '', serial: 1, isCustomer: true },
      isSingle: false,
      ownedFrom: 0,
      writers: [],
    },
  })
  return {
    name,
    state: { ...inRoom(room), ...signedIn('peer') },
    render: (onClose: () => void) => (
      <MergedDetails conversationKey={SAMPLE_KEY} room={room} onClose={onClose} />
    ),
  }
}

export const mergedDetailsStates: ViewStates = {
  view: 'MergedDetails',
  group: 'details',
  states: [
    mergedShown('owner', CONTACT_TYPE.multiOwner, 'Li Na'),
    mergedShown('colleague', CONTACT_TYPE.multiMember, 'Li Na'),
    mergedShown('very long', CONTACT_TYPE.multiOwner, LONG_NAME),
  ],
}
