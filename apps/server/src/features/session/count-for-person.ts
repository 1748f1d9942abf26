import { networkOf } from '../../domain/access/network-of.ts'
import type { CallContext } from '../../domain/rest/handlers.ts'
import type { Limiter } from '../../ports/limiter.ts'

/** Who has proved who they are uses up their own calls, not those of their address: a whole office is behind one [limits-4]. */
export async function countForPerson(
  limiter: Limiter,
  limit: 'login' | 'password',
  { caller, ip }: Pick<CallContext, 'caller' | 'ip'>,
  userId: number,
  calls = 1,
): Promise<void> {
  // Counted as such already.
  if (caller) return
  await limiter.consume(limit, `user ${userId}`)
  for (let call = 0; call < calls; call += 1) await limiter.giveBack(limit, `ip ${networkOf(ip)}`)
}
