import type { EntryCall } from '../../http/caller.ts'
import type { Clock } from '../../ports.ts'

/** How far the server's clock is ahead. Half the round trip has passed since its response. */
export async function measureTimeDiff(call: EntryCall, clock: Clock): Promise<number | undefined> {
  const asked = clock.now()
  const answer = await call('getTime', {})
  return answer.ok ? Math.round(answer.value.time - (asked + clock.now()) / 2) : undefined
}
