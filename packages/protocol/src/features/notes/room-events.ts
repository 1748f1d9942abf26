import type { RoomEventTable } from '../../room-event.ts'

export const notesRoomEvents = {
  notesChanged: { wire: 'note_change', fields: {} },
} satisfies RoomEventTable
