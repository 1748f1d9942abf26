import type { CallReply } from '@parley/core'

export type GuestEnd = 'refused' | 'left' | 'over'

/** Why a guest need not wait any longer, from the call as the server answers it. */
export function endOfWaiting(reply: CallReply): GuestEnd | undefined {
  if (!reply.ok) return reply.problem === 'not-found' ? 'refused' : undefined
  return reply.live?.call.state === 'ended' ? 'over' : undefined
}
