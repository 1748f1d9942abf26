import type { ConversationKey, Room } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import type { RoomState } from '../../store/state.ts'
import type { DeletedGroup, RoomsEvent } from './events.ts'
import { groupsReducers } from './groups-reducers.ts'
import { roomHeadline } from './headline.ts'
import { roomsReducers } from './reducers.ts'
import { roomsRoomReducers } from './room-reducers.ts'
import { createRooms } from './rooms.ts'

type GroupsEvent =
  | { type: 'groupsAsked' }
  | { type: 'groupsLoaded'; rooms: Room[] }
  | { type: 'groupsFailed' }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    rooms: RoomsEvent | GroupsEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** All groups one belongs to, also those that are not among the conversations. */
    groups: { status: ListStatus; rooms: Record<ConversationKey, Room> }
    /** Groups one belongs to. */
    rooms: Record<ConversationKey, RoomState>
    /** Merged rooms that have ended or that one was removed from, as they were last. */
    pastRooms: Record<ConversationKey, RoomState>
    /** Newest first, until each is dismissed [room-events-17]. */
    deletedGroups: readonly DeletedGroup[]
  }
}

export const rooms = {
  initial: { rooms: {}, pastRooms: {}, deletedGroups: [], groups: { status: 'idle', rooms: {} } },
  reducers: [roomsReducers, groupsReducers],
  roomReducers: roomsRoomReducers,
  headlines: [roomHeadline],
  start: createRooms,
} satisfies Feature
