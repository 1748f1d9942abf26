import type { RoomReducers } from '../../store/room-reducers.ts'

export const topicRoomReducers: RoomReducers = {
  topicChanged: (room, { text }) => ({ ...room, topic: text === '' ? undefined : text }),
}
