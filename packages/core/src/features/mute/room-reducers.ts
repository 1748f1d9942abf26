import { type RoomReducers, withRoomSettings } from '../../store/room-reducers.ts'

export const muteRoomReducers: RoomReducers = {
  muteChanged: (room, { value }) => withRoomSettings(room, { isMuted: value }),
}
