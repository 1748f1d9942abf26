export const STATUS_ENDS = ['never', 'half', 'hour', 'today'] as const
/** `kept`: when it would have ended anyway. */
export type StatusEnd = (typeof STATUS_ENDS)[number] | 'kept'

const MINUTE_MS = 60_000

/** When a status ends by itself; 0: never. Days end in local time. */
export function statusEnd(end: StatusEnd, now: number, kept: number): number {
  if (end === 'kept') return kept
  if (end === 'never') return 0
  if (end === 'today') return new Date(now).setHours(24, 0, 0, 0)
  return now + (end === 'half' ? 30 : 60) * MINUTE_MS
}
