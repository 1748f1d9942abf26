import { isRingingFor } from '@parley/protocol/model'
import type { StanzaSender } from '../../ports/stanza-handlers.ts'
import { type ChangeParts, changeCall } from './change-call.ts'

export type Callee = Pick<StanzaSender, 'companyId' | 'user'>

/** Without a stream: this ring only, so that one who is rung again later is not in reach. False: it is over. */
export async function declineCall(
  parts: ChangeParts,
  { companyId, user }: Callee,
  callId: string,
  ringUntil: number,
): Promise<boolean> {
  const now = parts.clock.now()
  const declined = await changeCall(parts, companyId, callId, async ({ call }) =>
    call.ringUntil === ringUntil && isRingingFor(call, user, now)
      ? { type: 'reject', user }
      : { refused: 'over' },
  )
  return !('refused' in declined)
}
