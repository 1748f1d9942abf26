import type { Feature } from '../../feature.ts'
import { createMeetings } from './meetings.ts'

export const meetings = {
  start: createMeetings,
} satisfies Feature
