import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'

function withoutForwarding(state: State): State {
  const { forwarding: _, ...others } = state
  return others
}

export const forwardReducers: Reducers = {
  forwardBegun: (state, { key, ids, form }) => ({ ...state, forwarding: { key, ids, form } }),
  forwardEnded: state => (state.forwarding ? withoutForwarding(state) : state),
}
