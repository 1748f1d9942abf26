import { EVENT_FIELDS, type RoomEventTable } from '../../room-event.ts'

/** For the other devices of the person. */
export const muteRoomEvents = {
  muteChanged: { wire: 'disturb_change', fields: { value: EVENT_FIELDS.value }, isAudited: false },
} satisfies RoomEventTable
