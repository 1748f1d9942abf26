import {
  attributesAfter,
  type EventPerson,
  type RoomEvent,
  type RoomEventOf,
  type RoomEventType,
} from '@parley/protocol/model'
import { change } from './change.ts'
import type { RoomState } from './state.ts'

/**
 * What the events of a feature change in what a member knows of a room, apart from attributes, which they carry themselves.
 * `me` is the reader.
 */
export type RoomReducers = {
  [T in RoomEventType]?: (room: RoomState, event: RoomEventOf<T>, me: string) => RoomState
}

/** A room after an event, as the feature of the event says [room-events-1]. */
export function applyRoomEvent(
  reducers: RoomReducers,
  room: RoomState,
  event: RoomEvent,
  me: string,
): RoomState {
  // The key and the event belong together, which the compiler cannot follow through an index.
  const apply = reducers[event.type] as
    | ((room: RoomState, event: RoomEvent, me: string) => RoomState)
    | undefined
  const kept = change(room, attributesAfter(event))
  return apply ? apply(kept, event, me) : kept
}

export const withRoomSettings = (room: RoomState, settings: Partial<RoomState['settings']>): RoomState => ({
  ...room,
  settings: change(room.settings, settings),
})

export const concerns = (people: readonly EventPerson[], me: string | undefined): boolean =>
  people.some(person => person.id === me)
