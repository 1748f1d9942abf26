import type { EntryCall } from '../../http/caller.ts'
import type { Clock } from '../../ports.ts'

/** How far the server's clock is ahead. Half the round trip lies between its response and now. */
export async function measureTimeDiff(call: EntryCall, clock: Clock): Promise<number | undefined> {
  const asked = clock.now()
  const answer = await call('getTime', {})
  return answer.ok ? Math.round(answer.value.time - (asked + clock.now()) / 2) : undefined
}
