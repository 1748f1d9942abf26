import type { RoomEventTable } from '../../room-event.ts'

export const teamsRoomEvents = {
  teamChanged: { wire: 'team_change', fields: {} },
} satisfies RoomEventTable
