import { change } from '../../store/change.ts'
import type { RoomReducers } from '../../store/room-reducers.ts'

export const announcementsRoomReducers: RoomReducers = {
  announcementChanged: (room, { operator, text, time }, me) => ({
    ...room,
    announcement: text === '' ? undefined : { text, time, author: operator.id, isRead: operator.id === me },
  }),
  announcementRead: (room, { time }) =>
    room.announcement && room.announcement.time <= time
      ? { ...room, announcement: change(room.announcement, { isRead: true }) }
      : room,
}
