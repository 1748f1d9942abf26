import type { CallState } from '@parley/protocol/model'
import type { CallSession } from './call-session.ts'
import { seatKey } from './peer-mesh.ts'

/** Nobody else is heard yet: neither a time nor a quality would be true. */
export function isWaitingForSound(
  session: Pick<CallSession, 'me' | 'isConnected'>,
  { state, via, seats }: CallState,
): boolean {
  if (state !== 'active' || via === 'server') return false
  const others = seats.filter(seat => seatKey(seat) !== seatKey(session.me) && seat.presence !== 'lost')
  return others.length > 0 && !others.some(seat => session.isConnected(seat))
}
