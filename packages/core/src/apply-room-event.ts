import type { RoomEvent } from '@parley/protocol/model'
import { announcementsRoomReducers } from './features/announcements/room-reducers.ts'
import { consultationsRoomReducers } from './features/consultations/room-reducers.ts'
import { dutyRoomReducers } from './features/duty/room-reducers.ts'
import { inviteLinksRoomReducers } from './features/invite-links/room-reducers.ts'
import { mergedRoomsRoomReducers } from './features/merged-rooms/room-reducers.ts'
import { muteRoomReducers } from './features/mute/room-reducers.ts'
import { roomsRoomReducers } from './features/rooms/room-reducers.ts'
import { topicRoomReducers } from './features/topic/room-reducers.ts'
import type { RoomReducers } from './store/room-reducers.ts'
import type { RoomState } from './store/state.ts'

const ROOM_REDUCERS: RoomReducers = {
  ...roomsRoomReducers,
  ...topicRoomReducers,
  ...announcementsRoomReducers,
  ...consultationsRoomReducers,
  ...dutyRoomReducers,
  ...inviteLinksRoomReducers,
  ...mergedRoomsRoomReducers,
  ...muteRoomReducers,
}

/** A room after an event, as the feature of the event says [room-events-1]. */
export function applyRoomEvent(room: RoomState, event: RoomEvent, me: string): RoomState {
  // The key and the event belong together, which the compiler cannot follow through an index.
  const apply = ROOM_REDUCERS[event.type] as
    | ((room: RoomState, event: RoomEvent, me: string) => RoomState)
    | undefined
  return apply ? apply(room, event, me) : room
}
