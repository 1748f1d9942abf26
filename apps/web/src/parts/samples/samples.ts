import type { RoomState, State } from '@parley/core'
import type { Message } from '@parley/protocol/model'

/** The conversation of the samples, for the states of views. */
export const SAMPLE_KEY = 'groupchat:northwind'

export const LONG_NAME =
  'Northwind launch, second half: logistics, customs and everything nobody has planned for '.repeat(3)
export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(6)
export const RIGHT_TO_LEFT = 'الاجتماع في الساعة العاشرة، القاعة الكبيرة'

export const sampleRoom = (changes: Partial<RoomState> = {}): RoomState => ({
  id: 'northwind',
  roomId: '1',
  type: 0,
  name: 'Northwind launch',
  avatar: '',
  ownerId: 'peer',
  memberCount: 1,
  members: [
    {
      id: 'peer',
      name: 'Zhou Hang',
      avatar: '',
      role: 'owner',
      isSilenced: false,
      isCustomer: false,
      serial: 0,
    },
  ],
  settings: {
    isMuted: false,
    isSilenced: false,
    allSilenced: false,
    friendsForbidden: false,
    hasChatPermission: true,
    isAdmin: false,
  },
  createdAt: 0,
  updatedAt: 0,
  isComplete: true,
  ...changes,
})

export const sampleMessage = (text: string, id = '1'): Message => ({
  id,
  conversation: SAMPLE_KEY,
  sender: 'peer',
  senderName: 'Zhou Hang',
  avatar: '',
  content: { kind: 'text', text, mentions: [], quotes: [] },
  createdTime: 1,
  status: 'success',
})

export const inRoom = (room: RoomState): Partial<State> => ({ rooms: { [SAMPLE_KEY]: room } })
