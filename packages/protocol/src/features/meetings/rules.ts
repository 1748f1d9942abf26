import { MAX_NAME_LENGTH } from '../../constants.ts'
import type { TimeRange } from '../../time-range.ts'

const DAY_MS = 86_400_000

export interface MeetingPlan extends TimeRange {
  topic: string
}

export type MeetingProblem =
  | 'no-topic'
  | 'topic-too-long'
  | 'no-time'
  | 'ends-before-start'
  | 'over'
  | 'too-long'

/** Limits of a meeting card; at most one day, so that a wrong date is noticed at once. */
export function checkMeeting({ topic, start, end }: MeetingPlan, now: number): MeetingProblem | undefined {
  if (topic.trim() === '') return 'no-topic'
  if (topic.trim().length > MAX_NAME_LENGTH) return 'topic-too-long'
  if (!Number.isFinite(start) || !Number.isFinite(end)) return 'no-time'
  if (end <= start) return 'ends-before-start'
  if (end <= now) return 'over'
  return end - start > DAY_MS ? 'too-long' : undefined
}
