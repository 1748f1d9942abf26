import { MAX_DESTROY_TIME_S } from './constants.ts'

/** What a writer may choose, in seconds; both defaults of the wire are among them [destroy-2]. */
export const DESTROY_TIMES = [10, 60, 300, 3_600, 86_400] as const

/**
 * Seconds until a read message destroys itself, held to a second and a week. Below zero counts as the shortest: the
 * writer wanted it gone. 0, and what is no number, is a message that stays.
 */
export function decodeDestroyTime(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value
  if (typeof seconds !== 'number' || Number.isNaN(seconds) || seconds === 0) return undefined
  return Math.min(Math.max(Math.ceil(seconds), 1), MAX_DESTROY_TIME_S)
}
