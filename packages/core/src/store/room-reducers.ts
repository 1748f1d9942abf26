import type { EventPerson, RoomEventOf, RoomEventType } from '@parley/protocol/model'
import { change } from './change.ts'
import type { RoomState } from './state.ts'

/**
 * What the events of a feature change in what a member knows of a room, in its `room-reducers.ts`. An event without one
 * changes nothing there. `me` is the reader.
 */
export type RoomReducers = {
  [T in RoomEventType]?: (room: RoomState, event: RoomEventOf<T>, me: string) => RoomState
}

export const withRoomSettings = (room: RoomState, settings: Partial<RoomState['settings']>): RoomState => ({
  ...room,
  settings: change(room.settings, settings),
})

export const concerns = (people: readonly EventPerson[], me: string | undefined): boolean =>
  people.some(person => person.id === me)
