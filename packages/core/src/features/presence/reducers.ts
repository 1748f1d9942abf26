import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'

const nothingKnown = (state: State): State =>
  Object.keys(state.presence).length > 0 ? { ...state, presence: {} } : state

export const presenceReducers: Reducers = {
  presenceChanged: (state, { id, presence }) =>
    state.presence[id] === presence ? state : { ...state, presence: { ...state.presence, [id]: presence } },
  // While offline nothing is known about anybody.
  connectionLost: nothingKnown,
  signedOut: nothingKnown,
}
