/** How far ahead something can be planned. */
const LONGEST_WAIT_MS = 366 * 86_400_000
export const MAX_SAVED = 500
export const MAX_SCHEDULED = 100

export type PlanProblem = 'in-the-past' | 'too-far-ahead'

/** A time at which something is to happen, by the server's clock [later-1]. */
export function checkPlannedTime(at: number, now: number): PlanProblem | undefined {
  if (!(at > now)) return 'in-the-past'
  return at - now > LONGEST_WAIT_MS ? 'too-far-ahead' : undefined
}
