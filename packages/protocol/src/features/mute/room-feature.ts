import { EVENT_FIELDS, type RoomFeature } from '../../room-event.ts'

/** For the other devices of the person. */
export const muteRoomFeature = {
  events: {
    muteChanged: { wire: 'disturb_change', fields: { value: EVENT_FIELDS.value }, isAudited: false },
  },
} satisfies RoomFeature
