import {
  type ConversationKey,
  conversationKey,
  endsMembership,
  type Room,
  type RoomEvent,
} from '@parley/protocol/model'
import type { Reducers } from '../../store/event.ts'
import { applyRoomEvent, type RoomReducers } from '../../store/room-reducers.ts'
import type { State } from '../../store/state.ts'

const keyOf = (room: Room): ConversationKey => conversationKey('groupchat', room.id)

function without(state: State, key: ConversationKey): State {
  if (!state.groups.rooms[key]) return state
  const { [key]: _, ...rooms } = state.groups.rooms
  return { ...state, groups: { ...state.groups, rooms } }
}

const withRoom = (state: State, key: ConversationKey, room: Room): State => ({
  ...state,
  groups: { ...state.groups, rooms: { ...state.groups.rooms, [key]: room } },
})

function follow(state: State, key: ConversationKey, event: RoomEvent, roomReducers: RoomReducers): State {
  if (endsMembership(event)) return without(state, key)
  const room = state.groups.rooms[key]
  if (!room) return state
  const { isComplete: _, ...changed } = applyRoomEvent(
    roomReducers,
    { ...room, isComplete: false },
    event,
    state.session.me?.id ?? '',
  )
  return withRoom(state, key, changed)
}

/** All groups of the signed-in person, even those not among the conversations. */
export const groupsReducers: Reducers = {
  groupsAsked: state =>
    state.groups.status === 'ready' ? state : { ...state, groups: { status: 'loading', rooms: {} } },
  groupsLoaded: (state, { rooms }) => ({
    ...state,
    groups: { status: 'ready', rooms: Object.fromEntries(rooms.map(room => [keyOf(room), room])) },
  }),
  groupsFailed: state =>
    state.groups.status === 'ready' ? state : { ...state, groups: { status: 'error', rooms: {} } },
  roomLoaded: (state, { key, room }) =>
    state.groups.status === 'ready' ? withRoom(state, key, room) : state,
  roomVanished: (state, { key }) => without(state, key),
  roomChanged: (state, { key, event }, { roomReducers }) => follow(state, key, event, roomReducers),
}
