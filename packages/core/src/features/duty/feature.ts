import type { Feature } from '../../feature.ts'
import { createDuty } from './duty.ts'
import type { DutyEvent } from './events.ts'
import { dutyReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    duty: DutyEvent
  }
}

export const duty = {
  initial: { dutyRequests: [] },
  reducers: [dutyReducers],
  start: createDuty,
} satisfies Feature
