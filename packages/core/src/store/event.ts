import type { RoomReducers } from './room-reducers.ts'
import type { State } from './state.ts'

/**
 * Each feature adds its events here, in its `feature.ts`.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface FeatureEvents {}

/** Everything that can happen to the state. There is no other way to change it. */
export type Event = FeatureEvents[keyof FeatureEvents]

export type EventType = Event['type']
export type EventOf<T extends EventType> = Extract<Event, { type: T }>

/** What all features declare together. */
export interface Declared {
  /** The state while nobody is signed in. */
  initial: State
  roomReducers: RoomReducers
}

/** Pure; the same state object comes back when nothing changed. */
export type Reducers = { [T in EventType]?: (state: State, event: EventOf<T>, declared: Declared) => State }
