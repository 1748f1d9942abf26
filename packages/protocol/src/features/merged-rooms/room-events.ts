import { EVENT_FIELDS, type RoomEventTable } from '../../room-event.ts'

const { people, value } = EVENT_FIELDS

export const mergedRoomsRoomEvents = {
  chatGranted: { wire: 'room_grant', fields: { people }, changesMembers: true },
  chatWithdrawn: { wire: 'room_withdraw', fields: { people }, changesMembers: true },
  chatModeChanged: { wire: 'room_mode', fields: { value } },
} satisfies RoomEventTable
