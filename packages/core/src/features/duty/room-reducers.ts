import { ARRIVALS, type Arrival } from '@parley/protocol/model'
import type { RoomReducers } from '../../store/room-reducers.ts'

const arrivalOf = (reason: string): Arrival => ARRIVALS.find(known => known === reason) ?? 'handed'

export const dutyRoomReducers: RoomReducers = {
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
