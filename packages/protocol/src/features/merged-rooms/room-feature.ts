import { EVENT_FIELDS, type RoomFeature } from '../../room-event.ts'

const { people, value } = EVENT_FIELDS

export const mergedRoomsRoomFeature = {
  events: {
    chatGranted: { wire: 'room_grant', fields: { people }, changesMembers: true },
    chatWithdrawn: { wire: 'room_withdraw', fields: { people }, changesMembers: true },
    chatModeChanged: { wire: 'room_mode', fields: { value } },
  },
} satisfies RoomFeature
