import type { Feature } from '../../feature.ts'
import { createDuty } from './duty.ts'
import type { DutyEvent } from './events.ts'
import { dutyReducers } from './reducers.ts'
import { dutyRoomReducers } from './room-reducers.ts'
import type { DutyRequest } from './state.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    duty: DutyEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Colleagues who ask to take over duty. */
    dutyRequests: readonly DutyRequest[]
  }
}

export const duty = {
  initial: { dutyRequests: [] },
  reducers: [dutyReducers],
  roomReducers: dutyRoomReducers,
  start: createDuty,
} satisfies Feature
