import type { LiveCall } from '@parley/protocol/model'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'

/** Ended calls are kept so that their window can show how they ended; older ones are dropped. */
const MOST_KEPT = 20

const tableOf = (calls: readonly LiveCall[]): State['calls'] =>
  Object.fromEntries(calls.slice(-MOST_KEPT).map(live => [live.call.id, live]))

const isNewer = (known: LiveCall | undefined, { call }: LiveCall): boolean =>
  (known?.call.version ?? 0) > (call.version ?? 0)

export const callsReducers: Reducers = {
  callChanged: (state, { live }) => {
    if (isNewer(state.calls[live.call.id], live)) return state
    const others = Object.values(state.calls).filter(({ call }) => call.id !== live.call.id)
    return { ...state, calls: tableOf([...others, live]) }
  },
  /** Calls that the server no longer knows are over, even without an event. */
  callsListed: (state, { calls }) => {
    const listed = new Set(calls.map(({ call }) => call.id))
    const rest = Object.values(state.calls).filter(({ call }) => !listed.has(call.id))
    const over = rest.map(({ call, conversation }) => ({
      call: call.state === 'ended' ? call : { ...call, state: 'ended' as const, seats: [] },
      conversation,
    }))
    const latest = calls.map(live => {
      const known = state.calls[live.call.id]
      return known && isNewer(known, live) ? known : live
    })
    return { ...state, calls: tableOf([...over, ...latest]) }
  },
}
