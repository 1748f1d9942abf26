import type { CallProblem } from '@parley/core'
import { hasMember, isGuestId, type LiveCall } from '@parley/protocol/model'
import type { CallClient } from '../call-client.ts'

/** Why somebody has no seat any more; undefined: they left. */
export function reasonOf({ call: { removed, seats } }: LiveCall, user: string): CallProblem | undefined {
  if (removed.includes(user)) return 'removed'
  if (seats.some(seat => seat.user === user)) return 'elsewhere'
  // Guests leave with the last member.
  return isGuestId(user) && !hasMember(seats) ? 'over' : undefined
}

/** Guests are signed out when they reconnect after the call has ended or they were removed. */
export const onSignedOut = (
  { store, explainEnd }: Pick<CallClient, 'store' | 'explainEnd'>,
  listener: (problem: CallProblem) => void,
): (() => void) =>
  store.subscribe(({ session }, before) => {
    if (session.phase !== 'signed-out' || before.session.phase === 'signed-out') return
    if (explainEnd) void explainEnd().then(listener)
    else listener('over')
  })
