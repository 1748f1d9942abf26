import type { CallResult, GuestVisit, State } from '@parley/core'

export type GuestEnd = 'refused' | 'left' | 'over'

/** Why a guest who waits need not wait any longer; `unknown`: the link tells. */
export function endOfWaiting(
  { calls, session }: Pick<State, 'calls' | 'session'>,
  { callId, id }: { callId: string; id: string },
): GuestEnd | 'unknown' | undefined {
  const call = calls[callId]?.call
  if (call?.removed.includes(id)) return 'refused'
  if (call?.state === 'ended') return 'over'
  return session.phase === 'signed-out' ? 'unknown' : undefined
}

/** A link ends with its call. While there is a call, somebody who may not enter it was removed. */
export const endByLink = (visit: CallResult<GuestVisit>): 'removed' | 'over' =>
  visit.ok ? 'removed' : 'over'
