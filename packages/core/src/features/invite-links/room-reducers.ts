import type { RoomReducers } from '../../store/room-reducers.ts'

export const inviteLinksRoomReducers: RoomReducers = {
  joinRequestsChanged: (room, { count }) => ({ ...room, joinRequests: count }),
}
