import type { CallProblem } from '@parley/core'
import { isGuestId, type LiveCall } from '@parley/protocol/model'
import type { CallClient } from '../call-client.ts'

/** Why somebody has no seat any more. Guests leave with the last member. */
export function reasonOf({ call }: LiveCall, user: string): CallProblem {
  if (call.removed.includes(user)) return 'removed'
  return isGuestId(user) ? 'over' : 'elsewhere'
}

/** Guests are signed out when they reconnect after the call has ended or they were removed. */
export const onSignedOut = (store: CallClient['store'], listener: () => void): (() => void) =>
  store.subscribe(({ session }) => {
    if (session.phase === 'signed-out') listener()
  })
