import type { Feature } from '../../feature.ts'
import type { RoomsEvent } from './events.ts'
import type { GroupsEvent } from './groups-events.ts'
import { groupsReducers } from './groups-reducers.ts'
import { roomHeadline } from './headline.ts'
import { roomsReducers } from './reducers.ts'
import { createRooms } from './rooms.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    rooms: RoomsEvent | GroupsEvent
  }
}

export const rooms = {
  initial: { rooms: {}, pastRooms: {}, groups: { status: 'idle', rooms: {} } },
  reducers: [roomsReducers, groupsReducers],
  headlines: [roomHeadline],
  start: createRooms,
} satisfies Feature
