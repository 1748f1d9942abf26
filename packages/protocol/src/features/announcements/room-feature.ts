import { EVENT_FIELDS, numberField, type RoomFeature } from '../../room-event.ts'

/** Empty if the announcement was removed. */
const { text } = EVENT_FIELDS
/** When it was announced. */
const time = numberField('announced_at')

export const announcementsRoomFeature = {
  events: {
    announcementChanged: { wire: 'group_announcement', fields: { text, time } },
    announcementRead: { wire: 'announcement_read', fields: { time } },
  },
} satisfies RoomFeature
