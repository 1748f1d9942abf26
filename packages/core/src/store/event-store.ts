import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Event, EventOf, EventType, Reducers } from './event.ts'
import type { State } from './state.ts'

/** A part of the state and what changes it. */
export interface StatePart {
  initial?: Partial<State>
  reducers?: readonly Reducers[]
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

type AnyReducer = (state: State, event: Event, initial: State) => State

const initialOf = (parts: readonly StatePart[]): State =>
  Object.assign({}, ...parts.map(({ initial }) => initial))

const reducersOf = (parts: readonly StatePart[]): Reducers[] =>
  parts.flatMap(({ reducers = [] }) => [...reducers])

export function createEventStore(first: readonly StatePart[]): EventStore {
  let initial = initialOf(first)
  let registered = reducersOf(first)
  const api = createStore<State>()(() => initial)
  const listeners = new Map<EventType, ((event: Event) => void)[]>()

  const reduce = (state: State, event: Event): State =>
    registered.reduce((reduced, reducers) => {
      const reducer = reducers[event.type] as AnyReducer | undefined
      return reducer ? reducer(reduced, event, initial) : reduced
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
      initial = { ...initial, ...initialOf(more) }
      registered = [...registered, ...reducersOf(more)]
      api.setState({ ...initial, ...api.getState() }, true)
    },
    listen(type, listener) {
      listeners.set(type, [...(listeners.get(type) ?? []), listener as (event: Event) => void])
    },
  }
}
