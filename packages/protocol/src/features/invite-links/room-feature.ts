import { EVENT_FIELDS, type RoomFeature } from '../../room-event.ts'

export const inviteLinksRoomFeature = {
  events: {
    joinRequestsChanged: { wire: 'join_requests', fields: { count: EVENT_FIELDS.count } },
  },
} satisfies RoomFeature
