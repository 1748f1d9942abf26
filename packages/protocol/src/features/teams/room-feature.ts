import type { RoomFeature } from '../../room-event.ts'

export const teamsRoomFeature = {
  events: {
    teamChanged: { wire: 'team_change', fields: {} },
  },
} satisfies RoomFeature
