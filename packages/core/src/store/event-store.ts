import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Declared, Event, EventOf, EventType, Reducers } from './event.ts'
import type { RoomReducers } from './room-reducers.ts'
import type { State } from './state.ts'

/** A part of the state and what changes it. */
interface StatePart {
  initial?: Partial<State>
  reducers?: readonly Reducers[]
  roomReducers?: RoomReducers
}

export interface EventStore {
  api: StoreApi<State>
  state(): State
  /** All events given together cost one store update, and so one render. */
  dispatch(...events: Event[]): void
  /** Later reducers see what the earlier ones made of the state. */
  register(more: readonly StatePart[]): void
  /** Effects get an event after the state has changed. */
  listen<T extends EventType>(type: T, listener: (event: EventOf<T>) => void): void
}

type AnyReducer = (state: State, event: Event, declared: Declared) => State

const declaredBy = (parts: readonly StatePart[]): Declared => ({
  initial: Object.assign({}, ...parts.map(({ initial }) => initial)),
  roomReducers: Object.assign({}, ...parts.map(({ roomReducers }) => roomReducers)),
})

const reducersOf = (parts: readonly StatePart[]): Reducers[] =>
  parts.flatMap(({ reducers = [] }) => [...reducers])

export function createEventStore(first: readonly StatePart[]): EventStore {
  const parts = [...first]
  let declared = declaredBy(parts)
  let registered = reducersOf(first)
  const api = createStore<State>()(() => declared.initial)
  const listeners = new Map<EventType, ((event: Event) => void)[]>()

  const reduce = (state: State, event: Event): State =>
    registered.reduce((reduced, reducers) => {
      const reducer = reducers[event.type] as AnyReducer | undefined
      return reducer ? reducer(reduced, event, declared) : reduced
    }, state)

  return {
    api,
    state: api.getState,
    dispatch(...events) {
      const before = api.getState()
      const after = events.reduce(reduce, before)
      if (after !== before) api.setState(after, true)
      for (const event of events) for (const listener of listeners.get(event.type) ?? []) listener(event)
    },
    register(more) {
      parts.push(...more)
      declared = declaredBy(parts)
      registered = [...registered, ...reducersOf(more)]
      api.setState({ ...declared.initial, ...api.getState() }, true)
    },
    listen(type, listener) {
      listeners.set(type, [...(listeners.get(type) ?? []), listener as (event: Event) => void])
    },
  }
}
