import { ARRIVALS, type Arrival } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import type { RoomReducers } from '../../store/room-reducers.ts'
import { createDuty } from './duty.ts'
import { dutyReducers } from './reducers.ts'
import type { DutyRequest } from './state.ts'

/** The person on duty has answered, or the request has expired. */
type DutyEvent =
  | { type: 'dutyRequestAnswered'; team: string; person: string }
  /** The reader has seen the hand-over card. */
  | { type: 'dutyCardDismissed'; team: string }

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

const arrivalOf = (reason: string): Arrival => ARRIVALS.find(known => known === reason) ?? 'handed'

const dutyRoomReducers: RoomReducers = {
  dutyServantChanged: (room, { people: [next], previous: [before], comment, reason }) =>
    room.team
      ? {
          ...room,
          team: {
            ...room.team,
            onDuty: next && { id: next.id, name: next.name, since: 0 },
            handOver: next && { from: before?.name ?? '', comment, reason: arrivalOf(reason) },
          },
        }
      : room,
}

export const duty = {
  initial: { dutyRequests: [] },
  reducers: [dutyReducers],
  roomReducers: dutyRoomReducers,
  start: createDuty,
} satisfies Feature
