import { isRingingFor, type LiveCall, type Seat } from '@parley/protocol/model'
import type { State } from '../../store/state.ts'

/** The newest call that rings for the person, unless they are already in one. */
export function selectRinging(state: State, now: number): LiveCall | undefined {
  const me = state.session.me?.id
  if (me === undefined || selectOwnCall(state)) return undefined
  return Object.values(state.calls).findLast(({ call }) => isRingingFor(call, me, now))
}

/** The call the person takes part in, on any device. */
export function selectOwnCall(state: State): LiveCall | undefined {
  return Object.values(state.calls).find(({ call }) => call.state !== 'ended' && selectOwnSeat(state, call))
}

export const selectOwnSeat = (
  { session }: Pick<State, 'session'>,
  { seats }: Pick<LiveCall['call'], 'seats'>,
): Seat | undefined => seats.find(seat => seat.user === session.me?.id)
