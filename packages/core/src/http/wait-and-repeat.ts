import type { Clock } from '../ports.ts'
import type { CallResult } from './caller.ts'

const MAX_WAITS = 10

/** Repeats a call that the server refused because there were too many, after the time it names. */
export async function waitAndRepeat<T>(
  clock: Pick<Clock, 'setTimeout'>,
  call: () => Promise<CallResult<T>>,
  waits = 0,
): Promise<CallResult<T>> {
  const answer = await call()
  if (answer.ok || answer.problem.code !== 'rate-limited' || waits === MAX_WAITS) return answer
  const seconds = Number(answer.problem.params?.seconds) || 1
  await new Promise<void>(resolve => void clock.setTimeout(resolve, seconds * 1_000))
  return waitAndRepeat(clock, call, waits + 1)
}
