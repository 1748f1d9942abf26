import type { RoomFeature } from '../../room-event.ts'

export const notesRoomFeature = {
  events: {
    notesChanged: { wire: 'note_change', fields: {} },
  },
} satisfies RoomFeature
