import { EVENT_FIELDS, type RoomEventTable } from '../../room-event.ts'

export const inviteLinksRoomEvents = {
  joinRequestsChanged: { wire: 'join_requests', fields: { count: EVENT_FIELDS.count } },
} satisfies RoomEventTable
